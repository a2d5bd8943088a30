/** Hundredths of a currency, in the visitor's notation: `$12.50`. */
export const formatMoney = (cents: bigint, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  }).format(Number(cents) / 100)

/** What a currency is called in a language. */
export const nameCurrency = (currency: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
