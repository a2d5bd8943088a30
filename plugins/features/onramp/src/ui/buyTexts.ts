import { formatShortDecimal } from '@portico/ui/plugin'

/** Decimals of what is bought. */
const SHOWN_DIGITS = 8

/** How much is bought: `0.0392 ETH`. */
export const formatBought = (quantity: string, symbol: string, locale: string): string =>
  `${formatShortDecimal(quantity, SHOWN_DIGITS, locale)} ${symbol}`
