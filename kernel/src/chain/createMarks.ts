import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Marks } from '../capabilities/marks.js'
import type { Network } from '../capabilities/network.js'

/** A network's drawing and its coin's, as {@link Marks} gives them. The page cuts them round. */
export type MarkPair = readonly [network: string, coin: string]

/** The drawings of a family. */
export interface MarkTable {
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<ChainId, MarkPair>>
  /** By the contract or mint, CAIP-10. */
  readonly tokens?: Readonly<Record<AccountId, string>> | undefined
  /** For test and local networks that are not in `networks`: the coin's drawing only where it has this symbol. */
  readonly test: { readonly pair: MarkPair; readonly symbol: string }
  /** The same text for every spelling of a token's id. Default: the id. */
  keyOf?(token: AccountId): string
}

/** The family's {@link Marks}. */
export function createMarks({ networks, tokens = {}, test, keyOf = (token) => token }: MarkTable): Marks {
  const byKey = new Map(Object.entries(tokens).map(([token, drawing]) => [keyOf(token as AccountId), drawing]))
  const pairOf = ({ caipNetworkId, testnet, local, nativeCurrency }: Network): Partial<MarkPair> => {
    const own = networks[caipNetworkId]
    if (own || !(testnet || local)) return own ?? []
    return nativeCurrency.symbol === test.symbol ? test.pair : [test.pair[0]]
  }
  return {
    network: (network) => pairOf(network)[0],
    coin: (network) => pairOf(network)[1],
    token: (token) => byKey.get(keyOf(token)),
  }
}
