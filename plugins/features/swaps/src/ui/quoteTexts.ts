import type { SwapQuote } from '@portico/kernel'
import { divide, fromBaseUnits, parseDecimal } from '@portico/kernel/amounts'
import { formatTokenAmount, type MoneyToken } from '@portico/ui/money'
import { formatDecimal, formatShortDecimal } from '@portico/ui/plugin'
import { leastOf } from '../plan/quoteMath.js'
import type { SwapChoice, SwapDraft } from '../swapping.js'

/** Digits of a rate that mean something. */
const RATE_DIGITS = 6
const SHOWN_DIGITS = 8
const BPS = 10_000

/** A choice as the money parts show it. */
export const moneyTokenOf = ({ token, held, price }: SwapChoice): MoneyToken => ({ ...token, amount: held, price })

type Coin = Pick<MoneyToken, 'decimals' | 'symbol'>

/** An amount that is only about right, with few digits. */
export const shortAmount = (units: bigint, decimals: number, locale: string): string =>
  formatShortDecimal(formatDecimal({ amount: units, decimals }), SHOWN_DIGITS, locale)

/** The same with its symbol. */
export const formatAbout = (units: bigint, { decimals, symbol }: Coin, locale: string): string =>
  `${shortAmount(units, decimals, locale)} ${symbol}`

/** What a quote says of itself, ready to be read. */
export interface QuoteTexts {
  /** What one of the first token brings. */
  readonly rate: string
  readonly least: string
  /** Absent while not known. */
  readonly impact: string | undefined
  /** Absent where there is none. */
  readonly providerFee: string | undefined
}

export function quoteTexts(
  quote: SwapQuote,
  tokens: { readonly from: Coin; readonly to: Coin },
  locale: string,
): QuoteTexts {
  const { from, to } = tokens
  const { fromAmount, toAmount, providerFee, impactBps } = quote
  return {
    rate: `${formatRate(fromBaseUnits(toAmount, to.decimals), fromBaseUnits(fromAmount, from.decimals), locale)} ${to.symbol}`,
    least: formatTokenAmount(leastOf(toAmount), to, locale),
    impact: impactBps === undefined ? undefined : formatPercent(impactBps / BPS, locale),
    providerFee: providerFee === undefined ? undefined : formatAbout(providerFee, from, locale),
  }
}

export const formatPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** For display only. */
function formatRate(got: string, paid: string, locale: string): string {
  if (/^[0.]*$/.test(paid)) return '–'
  const text = divide(parseDecimal(got), parseDecimal(paid)).toFixed()
  const zeros = /^0\.(0*)/.exec(text)?.[1]?.length ?? 0
  const whole = text.startsWith('0') ? 0 : (text.split('.')[0]?.length ?? 0)
  return formatShortDecimal(text, Math.max(2, RATE_DIGITS + zeros - whole), locale)
}

/** What is quoted now, or was until a newer answer comes. */
export const quoteOf = ({ quote }: SwapDraft): SwapQuote | undefined =>
  quote.status === 'ready' ? quote.quote : quote.status === 'loading' ? quote.before : undefined
