import { createToken, type Token } from './token.js'

/** Whom something was sent to from this browser, of one family. For plugins that send, so that one knows what another has sent. */
export interface Receivers {
  /** Plain addresses in the family's normal form, the latest first. */
  list(): readonly string[]
  /** @param address in the family's normal form */
  add(address: string): void
}

export const Receivers: Token<Receivers> = /* @__PURE__ */ createToken<Receivers>('receivers@1')
