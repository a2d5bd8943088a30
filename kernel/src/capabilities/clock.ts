import type { CallOptions, Unsubscribe } from './call.js'
import { createToken, type Token } from './token.js'

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
