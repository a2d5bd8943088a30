import { type Decimal, parseDecimal, toDecimal } from './decimal.js'

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
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: 'negative', // what rounds to zero has no sign
  })
  // Decimal text goes through exactly (Intl.NumberFormat v3); the compiler's library wants it shaped like a number.
  return format.format(decimal.toFixed() as Intl.StringNumericLiteral)
}
