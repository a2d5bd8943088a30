import type { TransferFee } from '@portico/kernel'
import { formatTokenAmount, formatWorth } from './moneyToken.js'

/** A fee in words: every figure is exact and comes from the fee alone. */
export interface FeeTexts {
  /** What the network takes. */
  readonly fee: string
  /** Absent without a price. */
  readonly feeFiat: string | undefined
  /** What else has to be paid on the way. */
  readonly deposit: string | undefined
  /** Absent without a price. */
  readonly depositFiat: string | undefined
  /** All of it in dollars. */
  readonly totalFiat: string | undefined
}

/**
 * What a fee says of itself.
 * @param nativePrice decimal text in US dollars for one native coin
 * @param locale BCP 47
 */
export function feeTexts({ amount, deposit }: TransferFee, nativePrice: string | undefined, locale: string): FeeTexts {
  const worth = (units: bigint) => formatWorth(units, { price: nativePrice, decimals: amount.decimals }, locale)
  return {
    fee: formatTokenAmount(amount.amount, amount, locale),
    feeFiat: worth(amount.amount),
    deposit: deposit && formatTokenAmount(deposit.amount, amount, locale),
    depositFiat: deposit && worth(deposit.amount),
    totalFiat: worth(amount.amount + (deposit?.amount ?? 0n)),
  }
}
