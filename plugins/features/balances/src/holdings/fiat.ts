import { fromBaseUnits, multiply, parseDecimal, toBaseUnits, toDecimal } from '@portico/kernel/amounts'

const PLACES = 20 // S9.8a

/** A service's number in US dollars as decimal text. */
export const toFiat = (value: number): string => multiply(toDecimal(value), toDecimal(1)).toFixed()

/** What an amount in base units is worth at the price of one. */
export const worthOf = (amount: bigint, decimals: number, price: string): string =>
  multiply(parseDecimal(fromBaseUnits(amount, decimals)), parseDecimal(price)).toFixed()

/** The exact sum, in whatever order. */
export const sumOf = (values: readonly string[]): string =>
  fromBaseUnits(
    values.reduce((sum, value) => sum + toBaseUnits(value, PLACES), 0n),
    PLACES,
  )

/** For sorting: the larger one first. */
export function compareFiat(one: string, other: string): number {
  const difference = toBaseUnits(other, PLACES) - toBaseUnits(one, PLACES)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
