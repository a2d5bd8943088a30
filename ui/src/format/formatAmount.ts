import type { Amount } from '@portico/kernel'

/** The whole amount in coins, as decimal text: `1234.5`. Exact, for programs. */
export function formatDecimal({ amount, decimals }: Pick<Amount, 'amount' | 'decimals'>): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Decimal text in the visitor's own notation, cut after `maxDigits` decimals, never rounded: it never shows more than
 * they have. What is too small to show is not shown as zero: `<0.0001`.
 */
export function formatShortDecimal(text: string, maxDigits = 4, locale?: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const cut = fraction.slice(0, maxDigits)
  const format = numberFormatOf(locale, { maximumFractionDigits: maxDigits })
  // Decimal text goes through exactly; as a number it would lose digits (Intl.NumberFormat v3).
  const show = (decimal: string) => format.format(decimal as unknown as number)
  if (/[1-9]/.test(fraction) && !/[1-9]/.test(whole + cut))
    return `<${show(maxDigits > 0 ? `0.${'1'.padStart(maxDigits, '0')}` : '1')}`
  return show(`${whole}.${cut || '0'}`)
}

const made = /* @__PURE__ */ new Map<string, Intl.NumberFormat>()

/** One for all who ask with the same: to make it takes a hundred times as long as to use it. */
export function numberFormatOf(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, format)
  return format
}
