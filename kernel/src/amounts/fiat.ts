import { fromBaseUnits, numberFormatOf, toBaseUnits } from './baseUnits.js'
import { type Decimal, multiply, parseDecimal, toDecimal } from './decimal.js'

/** Decimals of a typed sum of dollars: millionths, so that cents of a cheap coin can be typed. */
export const FIAT_DECIMALS = 6

/**
 * How many base units a sum of dollars buys: exact, rounded down. `undefined` without a usable price.
 * @param fiat in millionths of a dollar
 * @param price decimal text in dollars, for one coin
 */
export function fiatToUnits(fiat: bigint, price: string | undefined, decimals: number): bigint | undefined {
  if (!isUsablePrice(price)) return undefined
  const { scaled, places } = readPrice(price)
  return (fiat * 10n ** BigInt(decimals + places)) / (scaled * 10n ** BigInt(FIAT_DECIMALS))
}

/**
 * What base units are worth in whole cents: exact, rounded down. `undefined` without a usable price.
 * @param price decimal text in dollars, for one coin
 */
export function unitsToCents(units: bigint, price: string | undefined, decimals: number): bigint | undefined {
  if (!isUsablePrice(price)) return undefined
  const { scaled, places } = readPrice(price)
  return (units * scaled * 100n) / 10n ** BigInt(decimals + places)
}

function readPrice(price: string): { readonly scaled: bigint; readonly places: number } {
  const places = price.split('.')[1]?.length ?? 0
  return { scaled: toBaseUnits(price, places), places }
}

/**
 * What base units are worth in dollars, as decimal text; for display only. `undefined` without a usable price.
 * @param price decimal text in dollars, for one coin
 */
export function unitsToFiat(units: bigint, price: string | undefined, decimals: number): string | undefined {
  if (!isUsablePrice(price)) return undefined
  return multiply(parseDecimal(fromBaseUnits(units, decimals)), parseDecimal(price)).toFixed()
}

/** Whether a price is decimal text above zero. */
export const isUsablePrice = (price: string | undefined): price is string =>
  price !== undefined && /^[0-9]+(\.[0-9]+)?$/.test(price) && /[1-9]/.test(price)

/** How a number is shown. */
export interface NumberStyle {
  /** BCP 47. Default: `en-US`. */
  readonly locale?: string | undefined
  /** Always this many, rounded half up. Default: 2. */
  readonly fractionDigits?: number | undefined
}

/** A number for people, e.g. `1,234.50`. Text must be decimal; its digits never pass through a float. @throws `DECIMAL_INVALID` */
export function formatNumber(value: Decimal | string | number, style: NumberStyle = {}): string {
  const { locale = 'en-US', fractionDigits = 2 } = style
  const decimal = typeof value === 'string' ? parseDecimal(value) : typeof value === 'number' ? toDecimal(value) : value
  const format = numberFormatOf(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: 'negative', // what rounds to zero has no sign
  })
  // Decimal text goes through exactly (Intl.NumberFormat v3); the compiler's library wants it shaped like a number.
  return format.format(decimal.toFixed() as Intl.StringNumericLiteral)
}
