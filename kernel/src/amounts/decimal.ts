import { Decimal } from 'decimal.js'
import { PorticoError } from '../errors/porticoError.js'

const MAX_SHOWN_LENGTH = 100
const DECIMAL_TEXT = /^-?[0-9]+(\.[0-9]+)?$/

/**
 * Our own copy of the library, so that nobody's settings reach the other. It keeps every digit: its `precision` counts
 * from the first digit, and 20 of those would round an amount of 256 bits.
 */
const Exact = /* @__PURE__ */ Decimal.clone({ defaults: true, precision: 1e9 })

/** An exact decimal number. Calculate with `multiply` and `divide`, not with its own methods. */
export type { Decimal }

/** An optional minus, digits, and one dot at most with digits on both sides (S5.21). @throws `DECIMAL_INVALID` */
export function parseDecimal(text: string): Decimal {
  if (!DECIMAL_TEXT.test(text)) throw new PorticoError('DECIMAL_INVALID', { text: text.slice(0, MAX_SHOWN_LENGTH) })
  return new Exact(text)
}

/** A JSON number, as the shortest decimal that means it: for prices and fiat sums, never for amounts that are signed. @throws `DECIMAL_INVALID` */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new PorticoError('DECIMAL_INVALID', { text: String(value) })
  return new Exact(value)
}
