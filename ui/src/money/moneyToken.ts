import { type AccountId, type AssetId, type ChainId, parseAccountId } from '@portico/kernel'
import { formatExact, unitsToFiat } from '@portico/kernel/amounts'
import { formatFiat } from '../format/display.js'

/** A token, or the coin of a network, as the money parts show it. */
export interface MoneyToken {
  /** CAIP-2. */
  readonly chainId: ChainId
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** The contract or mint (CAIP-10), which identifies the token; absent for the native coin. */
  readonly address?: AccountId | undefined
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned, and never empty (`cleanSymbol` of `@portico/kernel/untrusted`). */
  readonly symbol: string
  /** How many digits of an amount are behind the point. */
  readonly decimals: number
  /** What the account holds, in base units; absent while unknown. */
  readonly amount?: bigint | undefined
  /** Decimal text in US dollars, for one. For display only. */
  readonly price?: string | undefined
  /** https or a `data:image/` URL. */
  readonly iconUrl?: string | undefined
}

/** Whether two tokens are the same: by their ids, never by their names. */
export const isSameToken = (one: MoneyToken, other: MoneyToken | undefined): boolean =>
  other !== undefined && one.chainId === other.chainId && one.asset === other.asset

/**
 * An amount with all its digits and its symbol, in the visitor's notation: `1,234.5 ETH`.
 * @param units in base units
 * @param locale BCP 47
 */
export const formatTokenAmount = (
  units: bigint,
  { decimals, symbol }: Pick<MoneyToken, 'decimals' | 'symbol'>,
  locale: string,
): string => `${formatExact(units, decimals, locale)} ${symbol}`

/**
 * What an amount is worth in US dollars, ready to be read: `$1,234.50`. `undefined` without a usable price.
 * @param units in base units
 * @param token.price decimal text in US dollars, for one
 * @param locale BCP 47
 */
export function formatWorth(
  units: bigint,
  { price, decimals }: Pick<MoneyToken, 'price' | 'decimals'>,
  locale: string,
): string | undefined {
  const worth = unitsToFiat(units, price, decimals)
  return worth === undefined ? undefined : formatFiat(worth, locale)
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tokens whose name or symbol has the text in it, or whose address it is. */
export function searchTokens<T extends Pick<MoneyToken, 'name' | 'symbol' | 'address'>>(
  tokens: readonly T[],
  text: string,
): readonly T[] {
  const wanted = fold(text.trim())
  if (wanted === '') return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const plain = address === undefined ? '' : parseAccountId(address).address
    return fold(name).includes(wanted) || fold(symbol).includes(wanted) || fold(plain) === wanted
  })
}
