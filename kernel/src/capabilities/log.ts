import { createToken, type Token } from './token.js'

/** Developers read here what went wrong. Never receives a secret, a message or a signature. */
export interface Log {
  /** Something failed that the visitor does not see. Never with a secret. */
  error(text: string, cause?: unknown): void
}

export const Log: Token<Log> = /* @__PURE__ */ createToken<Log>('log@1')
