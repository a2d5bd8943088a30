import type { Amount } from '@portico/kernel'

/** Who charges: the network, the one that carries out the trade, the card's issuer, or the wallet. */
export type FeeKind = 'network' | 'provider' | 'card' | 'wallet'

/** One fee of a payment, as the view FeeDetails shows it. */
export interface FeeLine {
  /** What part of the fee it is. */
  readonly kind: FeeKind
  /** In the coin that it is paid in; absent while only its worth is known. */
  readonly amount?: Amount | undefined
  /** Its worth in the visitor's currency, ready to be read: `$0.42`. */
  readonly fiat?: string | undefined
  /** Who gets it, by name. Default for `network`: those who run it. */
  readonly payee?: string | undefined
  /** How it comes about, ready to be read: `21,000 gas × 1.2 gwei`. */
  readonly basis?: string | undefined
}

/** What FeeDetails is opened with. */
export interface FeeDetailsParams {
  /** The parts, in order. */
  readonly lines: readonly FeeLine[]
  /** What all of it is worth, ready to be read. Coins are added up by the view. */
  readonly totalFiat?: string | undefined
  /** When the numbers were fetched, ms since the epoch. */
  readonly atMs: number
}

/** The sum of the fees, coin by coin, in the order in which coins first appear. Exact. */
export function sumFees(lines: readonly FeeLine[]): readonly Amount[] {
  const sums: Amount[] = []
  for (const { amount } of lines) {
    if (!amount) continue
    const index = sums.findIndex(({ symbol, decimals }) => symbol === amount.symbol && decimals === amount.decimals)
    const known = sums[index]
    if (known) sums[index] = { ...known, amount: known.amount + amount.amount }
    else sums.push(amount)
  }
  return sums
}
