import { numberFormatOf } from './formatAmount.js'

const SMALLEST = '0.01'

/**
 * Decimal text in US dollars in the visitor's own notation, for display only. What is too small to show is not shown
 * as zero: `<$0.01`.
 */
export function formatFiat(text: string, locale?: string): string {
  const format = numberFormatOf(locale, { style: 'currency', currency: 'USD' })
  // Decimal text goes through exactly; as a number it would lose digits (Intl.NumberFormat v3).
  const show = (decimal: string) => format.format(decimal as unknown as number)
  const isTiny = /[1-9]/.test(text) && /^0*(?:\.00\d*)?$/.test(text)
  return isTiny ? `<${show(SMALLEST)}` : show(text)
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

const ages = /* @__PURE__ */ new Map<string | undefined, Intl.RelativeTimeFormat>()

/** How long ago something was, in words: `now`, `12 seconds ago`, `3 minutes ago`. Cut, never rounded up. */
export function formatAge(ageMs: number, locale?: string): string {
  const seconds = Math.max(0, Math.trunc(ageMs / 1_000))
  const words = ages.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  ages.set(locale, words)
  if (seconds < MINUTE_S) return words.format(-seconds, 'second')
  if (seconds < HOUR_S) return words.format(-Math.trunc(seconds / MINUTE_S), 'minute')
  return words.format(-Math.trunc(seconds / HOUR_S), 'hour')
}

/** An address to be checked with the eyes: in groups of four; a prefix stays with the first. */
export const groupAddress = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gu) ?? []
