import type { OnrampCurrency } from '@portico/kernel'
import { formatShortDecimal } from '@portico/ui/plugin'

/** Decimals of what is bought. */
const SHOWN_DIGITS = 8

const moneyFormat = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  })

/** Hundredths of a currency, in the visitor's notation: `$12.50`. */
export const formatMoney = (cents: bigint, currency: string, locale: string): string =>
  moneyFormat(currency, locale).format(Number(cents) / 100)

/** How much is bought: `0.0392 ETH`. */
export const formatBought = (quantity: string, symbol: string, locale: string): string =>
  `${formatShortDecimal(quantity, SHOWN_DIGITS, locale)} ${symbol}`

/** What a currency is called in a language. */
export const nameCurrency = ({ id }: Pick<OnrampCurrency, 'id'>, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
