import type { AccountId } from '../caip/accountId.js'
import type { Network } from './network.js'
import { createToken, type Token } from './token.js'

/**
 * The drawings that a family's package brings for its well-known networks and tokens, `undefined` for others: what is inside an `<svg>`
 * of 24 × 24 that it fills to the edges. Paths, groups and linear gradients are shown, with their shapes and colours; all else is left
 * out. A token is known by its id alone: name and symbol can be imitated. Families without drawings leave it out.
 */
export interface Marks {
  /** The network's. A test network without one has the family's. */
  network(network: Network): string | undefined
  /** The network's native coin. */
  coin(network: Network): string | undefined
  /** A token by its contract or mint, CAIP-10. */
  token(token: AccountId): string | undefined
}

export const Marks: Token<Marks> = /* @__PURE__ */ createToken<Marks>('marks@1')
