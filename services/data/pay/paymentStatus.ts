/** How far a payment is. Any but `created` may be left again: the chain may drop a block, and a transaction be named late. */
export type PaymentStatus = 'created' | 'pending' | 'paid' | 'underpaid' | 'expired'

/** A transaction that was named for a payment, as the ledger has it now. */
export interface NamedTransaction {
  readonly hash: string
  /** 0: found by the payment's own reference key. */
  readonly namedAtMs: number
  /** Whose payment it counts for, once that is decided. */
  readonly countsFor: string | undefined
  /** Absent while the ledger does not have it. */
  readonly mined?:
    | {
        readonly hasFailed: boolean
        readonly minedAtMs: number
        /** How many blocks deep it is: 1 in the newest one. */
        readonly depth: number
        /** What it moved of the asset to the receiver. */
        readonly amount: bigint
      }
    | undefined
}

type NamedStatus = 'pending' | 'confirmed' | 'late' | 'unfit'

export interface PaymentTerms {
  readonly id: string
  readonly amount: bigint
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

export interface PaymentVerdict {
  readonly status: PaymentStatus
  /** What is confirmed. */
  readonly received: bigint
  readonly transactions: readonly {
    readonly hash: string
    readonly status: NamedStatus
    readonly amount: bigint
  }[]
  /** Whether nothing can change it any more. */
  readonly isFinal: boolean
}

/** A transaction that was named and is not seen is lost after that. */
const AWAITED_MS = 10 * 60_000
/** What is named later than that after the end is not looked for. */
export const KEPT_MS = 24 * 60 * 60_000
/** As deep as the ledger can go back. */
const SETTLED_DEPTH = 256
const SECOND_MS = 1_000

/** Whether the transaction pays this at all, in time or late. Blocks tell their time in whole seconds. */
export function isPayment({ createdAtMs }: PaymentTerms, { mined }: NamedTransaction): boolean {
  if (!mined || mined.hasFailed || mined.amount === 0n) return false
  return mined.minedAtMs >= createdAtMs - (createdAtMs % SECOND_MS)
}

/** What is true of a payment now, by the ledger alone. */
export function judgePayment(
  terms: PaymentTerms,
  named: readonly NamedTransaction[],
  { nowMs, confirmations }: { readonly nowMs: number; readonly confirmations: number },
): PaymentVerdict {
  const { amount, expiresAtMs } = terms
  const judge = (one: NamedTransaction): NamedStatus => {
    const { mined, countsFor, namedAtMs } = one
    if (!mined) return nowMs < Math.max(expiresAtMs, namedAtMs) + AWAITED_MS ? 'pending' : 'unfit'
    if (!isPayment(terms, one) || (countsFor !== undefined && countsFor !== terms.id)) return 'unfit'
    if (mined.minedAtMs > expiresAtMs) return 'late'
    return countsFor !== undefined && mined.depth >= confirmations ? 'confirmed' : 'pending'
  }
  const judged = named.map((one) => ({ one, status: judge(one) }))
  const transactions = judged.map(({ one, status }) => ({
    ...{ hash: one.hash, status },
    amount: status === 'unfit' ? 0n : (one.mined?.amount ?? 0n),
  }))
  const received = transactions.reduce((sum, one) => (one.status === 'confirmed' ? sum + one.amount : sum), 0n)
  const counted = judged.filter(({ status }) => status === 'confirmed')
  const isPaid = received >= amount
  const isSettled = isPaid && counted.every(({ one }) => (one.mined?.depth ?? 0) > SETTLED_DEPTH)
  return {
    status: nameStatus(),
    ...{ received, transactions },
    isFinal: isSettled || nowMs >= expiresAtMs + KEPT_MS,
  }

  function nameStatus(): PaymentStatus {
    if (isPaid) return 'paid'
    if (transactions.some(({ status }) => status === 'pending')) return 'pending'
    if (nowMs >= expiresAtMs) return 'expired'
    return received > 0n ? 'underpaid' : 'created'
  }
}
