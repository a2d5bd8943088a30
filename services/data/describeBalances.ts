import { fromBaseUnits } from '../../kernel/src/amounts/index.js'
import { type DataChain, toCaip10 } from './dataChain.js'
import { toFiat, worthOf } from './fiat.js'
import type { Piece } from './pictures/createNftPictures.js'
import type { Holding } from './store/accountHoldings.js'
import type { StoredPrice } from './store/tokenCatalogue.js'

/** wire §2.4 */
export interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string | undefined
  readonly value?: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
}

/**
 * What the account holds, without spam. Pieces of one collection are counted together: one row, decimals 0 (R13), with the picture of
 * the first piece where the collection has none of its own.
 */
export function describeBalances(
  holdings: readonly Holding[],
  parts: {
    readonly chains: ReadonlyMap<string, DataChain>
    readonly prices: readonly StoredPrice[]
    pictureOf(piece: Piece): string
  },
): readonly Balance[] {
  const { chains, prices, pictureOf } = parts
  const priceOf = new Map(prices.map(({ chainId, token, price }) => [`${chainId} ${token}`, price]))
  return countCollections(holdings.filter(({ isSpam }) => !isSpam)).flatMap((holding) => {
    const { chainId, token, amount, ...own } = holding
    const chain = chains.get(chainId)
    if (!chain) return []
    const {
      name,
      symbol,
      decimals,
      iconUrl = pieceOf(holding, pictureOf),
    } = token === null ? chain.nativeCurrency : own
    const price = priceOf.get(`${chainId} ${token}`)
    return {
      name,
      symbol,
      chainId,
      ...(token === null ? {} : { address: toCaip10(chainId, token) }),
      ...(price === undefined ? {} : { value: worthOf(amount, decimals, price) }),
      price: toFiat(price),
      quantity: { decimals: String(decimals), numeric: fromBaseUnits(amount, decimals) },
      ...(iconUrl === undefined ? {} : { iconUrl }),
    }
  })
}

const pieceOf = ({ chainId, token, tokenId }: Holding, pictureOf: (piece: Piece) => string) =>
  token === null || tokenId === undefined ? undefined : pictureOf({ chainId, contract: token, tokenId })

const isCollectible = ({ standard }: Holding) => standard === 'erc721' || standard === 'erc1155'

function countCollections(holdings: readonly Holding[]): readonly Holding[] {
  const rows = new Map<string, Holding>()
  for (const holding of holdings) {
    const key = `${holding.chainId} ${holding.token}`
    const first = rows.get(key) ?? holding
    const amount = holding.amount + (rows.get(key)?.amount ?? 0n)
    rows.set(key, isCollectible(holding) ? { ...first, amount, decimals: 0 } : holding)
  }
  return [...rows.values()]
}
