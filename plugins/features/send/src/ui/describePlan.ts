import { type FeeTexts, feeTexts, formatTokenAmount, formatWorth } from '@portico/ui/money'
import { costOf } from '../createPlan.js'
import type { TransferReview } from '../sending.js'

/** What a planned transfer says of itself, ready to be read. Every figure is exact and comes from the review alone. */
export interface PlanTexts extends Pick<FeeTexts, 'fee' | 'feeFiat' | 'deposit'> {
  readonly amount: string
  readonly amountFiat: string | undefined
  /** One sum where fee and amount are the same coin, else both. */
  readonly totals: readonly string[]
  readonly totalFiat: string | undefined
}

export function describePlan({ transfer, token, nativePrice }: TransferReview, locale: string): PlanTexts {
  const { amount, fee, asset } = transfer
  const coin = { ...fee.amount, price: nativePrice }
  const coins = (units: bigint) => formatTokenAmount(units, coin, locale)
  const sent = formatTokenAmount(amount, token, locale)
  const cost = costOf(fee)
  const isSameCoin = asset === undefined
  const price = isSameCoin ? (nativePrice ?? token.price) : token.price
  const { fee: feeText, feeFiat, deposit } = feeTexts(fee, nativePrice, locale)
  return {
    amount: sent,
    amountFiat: formatWorth(amount, { ...token, price }, locale),
    fee: feeText,
    feeFiat,
    deposit,
    totals: isSameCoin ? [coins(amount + cost)] : [sent, coins(cost)],
    totalFiat: isSameCoin ? formatWorth(amount + cost, coin, locale) : undefined,
  }
}
