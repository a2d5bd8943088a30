import { formatFiat } from '@portico/ui/plugin'
import { unitsToFiat } from '../amount/fiat.js'
import { formatExact } from '../amount/writeAmount.js'
import { costOf } from '../createPlan.js'
import type { TransferReview } from '../sending.js'

/** What a planned transfer says of itself, ready to be read. Every figure is exact and comes from the review alone. */
export interface PlanTexts {
  readonly amount: string
  readonly amountFiat: string | undefined
  readonly fee: string
  readonly feeFiat: string | undefined
  readonly deposit: string | undefined
  /** One sum where fee and amount are the same coin, else both. */
  readonly totals: readonly string[]
  readonly totalFiat: string | undefined
}

export function describePlan({ transfer, token, nativePrice }: TransferReview, locale: string): PlanTexts {
  const { amount, fee, asset } = transfer
  const { decimals, symbol } = fee.amount
  const coins = (units: bigint) => `${formatExact(units, decimals, locale)} ${symbol}`
  const sent = `${formatExact(amount, token.decimals, locale)} ${token.symbol}`
  const cost = costOf(fee)
  const usd = (text: string | undefined) => (text === undefined ? undefined : formatFiat(text, locale))
  const price = asset === undefined ? (nativePrice ?? token.price) : token.price
  const isSameCoin = asset === undefined
  return {
    amount: sent,
    amountFiat: usd(unitsToFiat(amount, price, token.decimals)),
    fee: coins(fee.amount.amount),
    feeFiat: usd(unitsToFiat(fee.amount.amount, nativePrice, decimals)),
    deposit: fee.deposit && coins(fee.deposit.amount),
    totals: isSameCoin ? [coins(amount + cost)] : [sent, coins(cost)],
    totalFiat: isSameCoin ? usd(unitsToFiat(amount + cost, nativePrice, decimals)) : undefined,
  }
}
