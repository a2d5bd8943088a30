import type { AccountId } from '../caip/accountId.js'
import type { Network } from './network.js'
import { createToken, type Token } from './token.js'

/**
 * The pictures that a family's package brings for its well-known networks and tokens: `data:image/svg+xml` URLs, `undefined` for
 * others. A token is known by its id alone: name and symbol can be imitated. Families without pictures leave it out.
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
