import { createToken, type Token } from './token.js'

/** What every call that waits takes. */
export interface CallOptions {
  /** Ends the call: it rejects with `REQUEST_ABORTED`, and a late answer is dropped. */
  readonly signal?: AbortSignal | undefined
}

/** Ends a subscription. Calling it twice is harmless. */
export type Unsubscribe = () => void

/** Time, provided by the kernel, so that tests can turn it themselves. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): Unsubscribe
  /** Resolves after `delayMs`. @throws `REQUEST_ABORTED` */
  sleep(delayMs: number, options?: CallOptions): Promise<void>
}

export const Clock: Token<Clock> = /* @__PURE__ */ createToken<Clock>('clock@1')

/** Developers read here what went wrong. Never receives a secret, a message or a signature. */
export interface Log {
  /** Something failed that the visitor does not see. Never with a secret. */
  error(text: string, cause?: unknown): void
}

export const Log: Token<Log> = /* @__PURE__ */ createToken<Log>('log@1')
