import { fromBaseUnits } from './baseUnits.js'

/** An amount as it would be typed in the locale: exact, and without thousands separators, so that it reads back. */
export const writeAmount = (units: bigint, decimals: number, locale: string): string =>
  write(fromBaseUnits(units, decimals), locale, false)

/** An amount with all its digits, in the visitor's notation. */
export const formatExact = (units: bigint, decimals: number, locale: string): string =>
  write(fromBaseUnits(units, decimals), locale, true)

/** Digit by digit: Intl cuts fractions off after 20 or 100 places, as old as the browser is. */
function write(text: string, locale: string, useGrouping: boolean): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const format = new Intl.NumberFormat(locale, { useGrouping })
  const written = format.format(BigInt(whole))
  if (fraction === '') return written
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return written + mark + [...fraction].map((digit) => format.format(Number(digit))).join('')
}
