import { Decimal } from 'decimal.js'
import { notDecimal } from './decimal.js'

const PLACES = 20 // S9.8a

/** The product to 20 places, half up: half goes away from zero. */
export function multiply(one: Decimal, other: Decimal): Decimal {
  return round(one.times(other))
}

/** The quotient to 20 places, half up: half goes away from zero. @throws `DECIMAL_INVALID` for a division by zero */
export function divide(dividend: Decimal, divisor: Decimal): Decimal {
  if (divisor.isZero()) throw notDecimal(`${dividend.toFixed()} / 0`)
  // One place more than is kept, cut off: what comes after it can't change which way a half goes.
  const scaled = dividend.times(`1e${PLACES + 1}`).divToInt(divisor)
  return round(scaled.times(`1e-${PLACES + 1}`))
}

const round = (value: Decimal): Decimal => value.toDecimalPlaces(PLACES, Decimal.ROUND_HALF_UP)
