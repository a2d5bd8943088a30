import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Marks } from '../capabilities/marks.js'
import type { Network } from '../capabilities/network.js'

/** A network's drawing and its coin's: what is inside an `<svg>` of 24 × 24 that fills it to the edges; the page cuts it round. */
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
    network: (network) => toUrl(pairOf(network)[0]),
    coin: (network) => toUrl(pairOf(network)[1]),
    token: (token) => toUrl(byKey.get(keyOf(token))),
  }
}

const toUrl = (drawing: string | undefined): string | undefined =>
  drawing &&
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">${drawing}</svg>`)}`
