const SMALLEST = '0.01'

/**
 * Decimal text in US dollars in the visitor's own notation, for display only. What is too small to show is not shown
 * as zero: `<$0.01`.
 */
export function formatFiat(text: string, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  // Decimal text goes through exactly; as a number it would lose digits (Intl.NumberFormat v3).
  const show = (decimal: string) => format.format(decimal as unknown as number)
  const isTiny = /[1-9]/.test(text) && /^0*(?:\.00\d*)?$/.test(text)
  return isTiny ? `<${show(SMALLEST)}` : show(text)
}
