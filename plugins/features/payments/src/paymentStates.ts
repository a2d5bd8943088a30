import {
  formatAccountId,
  type PaymentResult,
  parseAccountId,
  parseAssetId,
  type SwapPaymentPlan,
} from '@portico/kernel'
import type { PaidRecord } from './createPayBook.js'
import type { Payment, Wish } from './paying.js'

/** Of which nothing is known yet. */
export const newPayment = (wish: Wish): Payment => ({
  wish,
  ...{ token: undefined, price: undefined, amount: undefined, review: undefined, isReading: false },
  ...{ error: undefined, hasAsked: false, unansweredSinceMs: undefined, ended: undefined },
  ...{ progress: undefined, intent: undefined, offers: [], offer: undefined, mostBefore: undefined },
  ...{ resembles: undefined, isCompared: false },
})

/** What the visitor has to do before the wallet is asked. */
export function missingStep({
  unansweredSinceMs,
  mostBefore,
  resembles,
  isCompared,
}: Payment): 'unanswered' | 'price' | 'compare' | undefined {
  if (unansweredSinceMs !== undefined) return 'unanswered'
  if (mostBefore !== undefined) return 'price'
  return resembles !== undefined && !isCompared ? 'compare' : undefined
}

/** A payment that was asked for before, by what is written down of it. */
export function recall(record: PaidRecord, wish: Wish): Payment {
  const { account, asset, amount, decimals, symbol, transactionId, status, isBatch } = record
  const chainTransactionId = isBatch ? undefined : transactionId
  const { chainId } = parseAccountId(account)
  const address = asset && formatAccountId(chainId, parseAssetId(asset).reference)
  return {
    ...{ ...newPayment(wish), amount, token: { chainId, asset, address, name: symbol, symbol, decimals } },
    progress: {
      ...{ account, transactionId, chainTransactionId, isSwap: isBatch ?? false },
      status: status === 'paid' ? 'succeeded' : 'pending',
    },
  }
}

/** What the page gets. */
export function resultOf(
  { wish, amount = 0n, progress, intent }: Payment,
  status: PaymentResult['status'],
): PaymentResult {
  const found = intent?.transactions.filter((one) => one.status === 'confirmed' || one.status === 'pending') ?? []
  const { account, chainTransactionId } = progress ?? {}
  const own = chainTransactionId === undefined ? [] : [chainTransactionId]
  return { status, transactionIds: progress ? own : found.map(({ id }) => id), account, asset: wish.asset, amount }
}

/** What was shown as the most that leaves, where it is more now and must be confirmed. */
export function followMost(
  { review, mostBefore, offer }: Payment,
  swap: SwapPaymentPlan | undefined,
): bigint | undefined {
  const shown = mostBefore ?? review?.swap?.most
  return swap && offer && shown !== undefined && swap.most > shown ? shown : undefined
}
