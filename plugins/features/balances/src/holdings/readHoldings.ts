import {
  type AccountId,
  type Addresses,
  type Amount,
  type AssetId,
  type ChainId,
  type Collectible,
  type Holding,
  type Holdings,
  type Network,
  parseAccountId,
  type TokenBalance,
} from '@portico/kernel'
import { fromBaseUnits, multiply, parseDecimal, toBaseUnits, toDecimal } from '@portico/kernel/amounts'
import { cleanSymbol } from '@portico/kernel/untrusted'

const PLACES = 20 // S9.8a

/** A service's number in US dollars as decimal text. */
const toFiat = (value: number): string => multiply(toDecimal(value), toDecimal(1)).toFixed()

/** What an amount in base units is worth at the price of one. */
const worthOf = (amount: bigint, decimals: number, price: string): string =>
  multiply(parseDecimal(fromBaseUnits(amount, decimals)), parseDecimal(price)).toFixed()

/** The exact sum, in whatever order. */
export const sumOf = (values: readonly string[]): string =>
  fromBaseUnits(
    values.reduce((sum, value) => sum + toBaseUnits(value, PLACES), 0n),
    PLACES,
  )

/** What is known of an account beside the rows. */
export interface HoldingFacts {
  readonly chainId: ChainId
  /** The network's coin: its name, symbol and decimals never come from the rows. */
  readonly currency: Network['nativeCurrency']
  readonly addresses?: Pick<Addresses, 'assetOf' | 'nativeOf'> | undefined
  readonly atMs: number
}

/**
 * Rows that were read as what the account holds: the native coin first, then by value. What has no decimals is a collectible
 * if its contract is known, and else nothing (S5.8, R13).
 */
export function toHoldings(
  rows: readonly HoldingRow[],
  facts: Pick<HoldingFacts, 'chainId' | 'currency' | 'atMs'> & {
    /** The native coin as a node tells it, where that is newer than the rows. */
    readonly native?: Amount | undefined
  },
): Holdings {
  const { native, atMs } = facts
  const listed = rows.find(({ address }) => address === undefined)
  const contracts = rows.filter(({ address }) => address !== undefined)
  const divisible = uniqueByAddress(contracts.filter(({ quantity }) => quantity.decimals > 0))
  const pieces = uniqueByAddress(contracts.filter(({ quantity }) => quantity.decimals === 0))

  const coin = native ? withAmount(listed, native, facts) : listed && toHolding(listed)
  const tokens = [...(coin ? [coin] : []), ...sortByValue(divisible.map(toHolding))]
  const values = tokens.flatMap(({ value }) => value ?? [])
  return {
    tokens,
    collectibles: pieces.flatMap(toCollectible),
    total: values.length === 0 ? undefined : sumOf(values),
    unpriced: tokens.length - values.length,
    atMs,
  }
}

/** Whether the rows tell of the native coin. */
export const listsNative = (rows: readonly HoldingRow[]): boolean => rows.some(({ address }) => address === undefined)

/** A row of a service or a wallet that was read. */
export type HoldingRow = Omit<TokenBalance, 'price' | 'value'> & Pick<Holding, 'asset' | 'amount' | 'price' | 'value'>

/** What a token says of itself: what is shown of it is never nothing. */
const ownFacts = ({ name, symbol, quantity }: TokenBalance, address: AccountId) => ({
  name,
  symbol: cleanSymbol(symbol, parseAccountId(address).address),
  decimals: quantity.decimals,
})

/** Nothing for a row of another network, or of an amount that can't be: below zero, or with more places than the token has. */
export function readRow(row: TokenBalance, { chainId: on, addresses, currency }: HoldingFacts): readonly HoldingRow[] {
  if (row.chainId !== on) return []
  const { address, asset } = contractOf(row, addresses)
  const { name, symbol, decimals } = address === undefined ? currency : ownFacts(row, address)
  const { chainId, iconUrl } = row
  try {
    const quantity = { ...row.quantity, decimals }
    const amount = toBaseUnits(quantity.numeric, decimals)
    if (amount < 0n) return []
    const price = priceOf({ ...row, quantity }, amount)
    return [{ name, symbol, chainId, quantity, iconUrl, amount, address, asset, ...price }]
  } catch {
    return []
  }
}

/** A price of 0 is unknown. */
function priceOf({ price, value, quantity }: TokenBalance, amount: bigint): Pick<Holding, 'price' | 'value'> {
  const text = toFiat(price)
  const known = text === '0' ? undefined : text
  if (value !== undefined && (known !== undefined || value > 0)) return { price: known, value: toFiat(value) }
  return { price: known, value: known && worthOf(amount, quantity.decimals, known) }
}

/**
 * The contract, and what is sent of it; absent for the native coin, also when the service knows that under an address
 * (S9.9b).
 */
function contractOf(
  { address, chainId }: TokenBalance,
  addresses: HoldingFacts['addresses'],
): Pick<HoldingRow, 'address' | 'asset'> {
  if (address === undefined || addresses === undefined) return { address }
  const asset = assetOf(address, addresses)
  return asset === addresses.nativeOf(chainId) ? {} : { address, asset }
}

function uniqueByAddress<R extends Pick<HoldingRow, 'address'>>(rows: readonly R[]): readonly R[] {
  const seen = new Set<string>()
  return rows.filter(({ address = '' }) => {
    if (seen.has(address)) return false
    seen.add(address)
    return true
  })
}

function toHolding(row: HoldingRow): Holding {
  const { chainId, asset, address, name, symbol, amount, price, value, iconUrl, quantity } = row
  return { chainId, asset, address, name, symbol, amount, decimals: quantity.decimals, price, value, iconUrl }
}

function assetOf(address: AccountId, addresses: NonNullable<HoldingFacts['addresses']>): AssetId | undefined {
  try {
    return addresses.assetOf(address)
  } catch {
    return undefined // shown, but nothing that can be sent
  }
}

function withAmount(
  listed: HoldingRow | undefined,
  { amount }: Amount,
  { chainId, currency }: Pick<HoldingFacts, 'chainId' | 'currency'>,
): Holding {
  const { name, symbol, decimals } = currency
  const { price, iconUrl } = listed ?? {}
  const value = price === undefined ? undefined : worthOf(amount, decimals, price)
  return { chainId, name, symbol, amount, decimals, price, value, iconUrl }
}

function toCollectible({ chainId, address, name, symbol, amount, iconUrl }: HoldingRow): readonly Collectible[] {
  return address === undefined || amount === 0n ? [] : [{ chainId, address, name, symbol, amount, iconUrl }]
}

/** The same order whatever the order of the rows: those without price last. */
function sortByValue(tokens: readonly Holding[]): readonly Holding[] {
  const keyed = tokens.map((token) => ({
    token,
    units: token.value === undefined ? -1n : toBaseUnits(token.value, PLACES),
    text: `${token.symbol} ${token.address && parseAccountId(token.address).address}`,
  }))
  keyed.sort((one, other) =>
    one.units === other.units ? compare(one.text, other.text) : one.units > other.units ? -1 : 1,
  )
  return keyed.map(({ token }) => token)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
