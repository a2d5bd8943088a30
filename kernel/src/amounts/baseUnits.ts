import { PorticoError } from '../errors/porticoError.js'
import { parseDecimal } from './decimal.js'

/**
 * Decimal text in coins as base units, exactly: `1.5` with 6 decimals is `1500000n`.
 * @throws `DECIMAL_INVALID`; `AMOUNT_INVALID` for more places than the coin has
 */
export function toBaseUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = parseDecimal(text).toFixed().split('.')
  if (fraction.length > decimals) throw new PorticoError('AMOUNT_INVALID', { amount: text })
  return BigInt(whole.replace('-', '') + fraction.padEnd(decimals, '0')) * (whole.startsWith('-') ? -1n : 1n)
}

/** Base units as decimal text in coins, exactly and without zeros at the end: `1500000n` with 6 decimals is `1.5`. */
export function fromBaseUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

/** An amount as it would be typed in the locale: exact, and without thousands separators, so that it reads back. */
export const writeAmount = (units: bigint, decimals: number, locale: string): string =>
  write(fromBaseUnits(units, decimals), locale, false)

/** An amount with all its digits, in the visitor's notation. */
export const formatExact = (units: bigint, decimals: number, locale: string): string =>
  write(fromBaseUnits(units, decimals), locale, true)

/** Digit by digit: Intl cuts fractions off after 20 or 100 places, as old as the browser is. */
function write(text: string, locale: string, useGrouping: boolean): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const format = numberFormatOf(locale, { useGrouping })
  const written = format.format(BigInt(whole))
  if (fraction === '') return written
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return written + mark + [...fraction].map((digit) => format.format(Number(digit))).join('')
}

const made = /* @__PURE__ */ new Map<string, Intl.NumberFormat>()

/** One for all who ask with the same: to make it takes a hundred times as long as to use it. */
export function numberFormatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, format)
  return format
}
