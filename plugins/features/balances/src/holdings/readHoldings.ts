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

/** For sorting: the larger one first. */
function compareFiat(one: string, other: string): number {
  const difference = toBaseUnits(other, PLACES) - toBaseUnits(one, PLACES)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** What is known of an account beside the rows. */
export interface HoldingFacts {
  readonly chainId: ChainId
  /** The network's coin: its name, symbol and decimals never come from the rows. */
  readonly currency: Network['nativeCurrency']
  /** The native coin as a node tells it, where that is newer than the rows. */
  readonly native?: Amount | undefined
  readonly addresses?: Pick<Addresses, 'assetOf' | 'nativeOf'> | undefined
  readonly atMs: number
}

/**
 * Rows of a service or a wallet as what the account holds: the native coin first, then by value. Rows of other networks and
 * of impossible amounts are left out. What has no decimals is a collectible if its contract is known, and else nothing
 * (S5.8, R13).
 */
export function readHoldings(rows: readonly TokenBalance[], facts: HoldingFacts): Holdings {
  const { chainId, native, addresses, atMs } = facts
  const read = rows.filter((row) => row.chainId === chainId).flatMap((row) => toRow(row, facts))
  const listed = read.find(({ address }) => address === undefined)
  const contracts = read.filter(({ address }) => address !== undefined)
  const divisible = uniqueByAddress(contracts.filter(({ quantity }) => quantity.decimals > 0))
  const pieces = uniqueByAddress(contracts.filter(({ quantity }) => quantity.decimals === 0))

  const coin = native ? withAmount(listed, native, facts) : listed && toHolding(listed, addresses)
  const others = divisible.map((row) => toHolding(row, addresses))
  const tokens = [...(coin ? [coin] : []), ...others.sort(byValue)]
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
export const listsNative = (
  rows: readonly TokenBalance[],
  { chainId, addresses }: Pick<HoldingFacts, 'chainId' | 'addresses'>,
): boolean => rows.some((row) => row.chainId === chainId && contractOf(row, addresses) === undefined)

type Row = Omit<TokenBalance, 'price' | 'value'> & Pick<Holding, 'amount' | 'price' | 'value'>

/** What a token says of itself: what is shown of it is never nothing. */
const ownFacts = ({ name, symbol, quantity }: TokenBalance, address: AccountId) => ({
  name,
  symbol: cleanSymbol(symbol, parseAccountId(address).address),
  decimals: quantity.decimals,
})

/** Nothing for an amount that can't be: below zero, or with more places than the token has. */
function toRow(row: TokenBalance, { addresses, currency }: HoldingFacts): readonly Row[] {
  const address = contractOf(row, addresses)
  const { name, symbol, decimals } = address === undefined ? currency : ownFacts(row, address)
  const { chainId, iconUrl } = row
  try {
    const quantity = { ...row.quantity, decimals }
    const amount = toBaseUnits(quantity.numeric, decimals)
    if (amount < 0n) return []
    return [{ name, symbol, chainId, quantity, iconUrl, amount, address, ...priceOf({ ...row, quantity }, amount) }]
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

/** The contract; absent for the native coin, also when the service knows that under an address (S9.9b). */
function contractOf({ address, chainId }: TokenBalance, addresses: HoldingFacts['addresses']) {
  if (address === undefined || addresses === undefined) return address
  return assetOf(address, addresses) === addresses.nativeOf(chainId) ? undefined : address
}

function uniqueByAddress<R extends Pick<Row, 'address'>>(rows: readonly R[]): readonly R[] {
  const seen = new Set<string>()
  return rows.filter(({ address = '' }) => {
    if (seen.has(address)) return false
    seen.add(address)
    return true
  })
}

function toHolding(row: Row, addresses: HoldingFacts['addresses']): Holding {
  const { chainId, address, name, symbol, amount, price, value, iconUrl, quantity } = row
  return {
    ...{ chainId, asset: address && assetOf(address, addresses), address, name, symbol, amount },
    ...{ decimals: quantity.decimals, price, value, iconUrl },
  }
}

function assetOf(address: NonNullable<Row['address']>, addresses: HoldingFacts['addresses']): AssetId | undefined {
  try {
    return addresses?.assetOf(address)
  } catch {
    return undefined // shown, but nothing that can be sent
  }
}

function withAmount(listed: Row | undefined, { amount }: Amount, { chainId, currency }: HoldingFacts): Holding {
  const { name, symbol, decimals } = currency
  const { price, iconUrl } = listed ?? {}
  const value = price === undefined ? undefined : worthOf(amount, decimals, price)
  return { chainId, name, symbol, amount, decimals, price, value, iconUrl }
}

function toCollectible({ chainId, address, name, symbol, amount, iconUrl }: Row): readonly Collectible[] {
  return address === undefined || amount === 0n ? [] : [{ chainId, address, name, symbol, amount, iconUrl }]
}

/** The same order whatever the order of the rows: those without price last. */
function byValue(one: Holding, other: Holding): number {
  if (one.value !== undefined && other.value !== undefined) {
    const order = compareFiat(one.value, other.value)
    if (order !== 0) return order
  } else if (one.value !== other.value) return one.value === undefined ? 1 : -1
  const [left, right] = [sortKeyOf(one), sortKeyOf(other)]
  return left < right ? -1 : left > right ? 1 : 0
}

const sortKeyOf = ({ symbol, address }: Holding) => `${symbol} ${address && parseAccountId(address).address}`
