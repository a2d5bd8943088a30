import { Decimal } from 'decimal.js'
import { describeErrors, PorticoError } from '../errors/porticoError.js'

const MAX_SHOWN_LENGTH = 100
const DECIMAL_TEXT = /^-?[0-9]+(\.[0-9]+)?$/

/**
 * Our own copy of the library, so that settings of the two never mix. It keeps every digit: its `precision` counts
 * from the first digit, and 20 of those would round an amount of 256 bits.
 */
const Exact = /* @__PURE__ */ Decimal.clone({ defaults: true, precision: 1e9 })

/** An exact decimal number. Calculate with `multiply` and `divide`, not with its own methods. */
export type { Decimal }

/** With the text of S5.21b, which is needed without the rest of the kernel, too. */
function notDecimal(text: string): PorticoError {
  describeErrors({ DECIMAL_INVALID: () => 'Number is not a valid decimal number' })
  return new PorticoError('DECIMAL_INVALID', { text })
}

/** An optional minus, digits, and one dot at most with digits on both sides. @throws `DECIMAL_INVALID` */
export function parseDecimal(text: string): Decimal {
  if (!DECIMAL_TEXT.test(text)) throw notDecimal(text.slice(0, MAX_SHOWN_LENGTH))
  return new Exact(text)
}

/** A JSON number, as the shortest decimal that means it: for prices and fiat sums, never for amounts that are signed. @throws `DECIMAL_INVALID` */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw notDecimal(String(value))
  return new Exact(value)
}

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
