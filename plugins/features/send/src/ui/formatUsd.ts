/** Decimal text in US dollars; what is less than a cent is not shown as nothing. */
export function formatUsd(text: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const isTiny = /^0\.00[0-9]*$/.test(text) && /[1-9]/.test(text)
  return isTiny ? `<${format.format(0.01)}` : format.format(text as Intl.StringNumericLiteral)
}
