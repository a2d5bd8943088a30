import { isDeepStrictEqual } from 'node:util'
import type { Actor } from './auditLog.js'
import { type RateWindow, spend } from './rateWindows.js'
import type { WalletDatabase } from './walletStore.js'

const LIFE_MS = 86_400_000
/** What sends a batch says every 15 s that it is still there; browsers let hidden pages do so once a minute. */
const SENDER_MS = 120_000

/** A transaction of a batch, before it is sent. */
interface BatchStep {
  readonly hash: string
  readonly nonce: number
}

interface NewBatch {
  readonly id: string
  readonly chainId: string
  readonly account: string
  /** How many calls it has. */
  readonly size: number
  /** Of a smart account: the operation that makes all calls. */
  readonly operation?: string | undefined
}

interface CallBatch {
  readonly chainId: string
  readonly account: string
  readonly size: number
  readonly operation: string | null
  readonly steps: readonly BatchStep[]
  /** Nothing more is sent of it. */
  readonly isOver: boolean
}

interface BatchName extends Pick<Actor, 'userId' | 'nowMs'> {
  readonly id: string
}

/**
 * Batches of calls, for 24 hours. A step is noted here before it is sent: what is not here was not sent, and after the end nothing is. So
 * it is known what has become of a batch although the page that sent it is gone.
 */
export interface CallBatches {
  /** False when the id was used. @throws `Exceeded` */
  begin(actor: BatchName, batch: NewBatch, windows: readonly RateWindow[]): Promise<boolean>
  /** The next one, or again the last one. False when nothing more may be sent. */
  addStep(name: BatchName, at: number, step: BatchStep): Promise<boolean>
  /** What sends it is still there. False when nothing more may be sent. */
  keep(name: BatchName): Promise<boolean>
  /** After `sent` of its steps, or its operation. False when there is none. */
  end(name: BatchName, sent: number): Promise<boolean>
  find(name: BatchName): Promise<CallBatch | undefined>
}

export const createCallBatches = ({ db, lock }: WalletDatabase): CallBatches => ({
  begin: ({ userId, nowMs }, { id, chainId, account, size, operation = null }, windows) =>
    db.transaction().execute(async (trx) => {
      const row = { id, user_id: userId, chain_id: chainId, account, size, operation, steps: '[]' }
      const added = await trx
        .insertInto('call_batch')
        .values({ ...row, sent_until_ms: nowMs + SENDER_MS, ends_at_ms: nowMs + LIFE_MS })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows !== 1n) return false
      await spend(trx, windows, nowMs)
      return true
    }),
  addStep: ({ userId, id, nowMs }, at, step) =>
    db.transaction().execute(async (trx) => {
      await lock(trx, `calls ${userId} ${id}`)
      const row = await trx
        .selectFrom('call_batch')
        .select(['steps', 'size', 'operation'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('sent_until_ms', '>', nowMs)
        .executeTakeFirst()
      if (!row || row.operation !== null || at >= row.size) return false
      const steps: readonly BatchStep[] = JSON.parse(row.steps)
      const isNext = at === steps.length
      if (!isNext && !(at === steps.length - 1 && isDeepStrictEqual(steps[at], step))) return false
      await trx
        .updateTable('call_batch')
        .set({ steps: JSON.stringify(isNext ? [...steps, step] : steps), sent_until_ms: nowMs + SENDER_MS })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      return true
    }),
  async keep({ userId, id, nowMs }) {
    const kept = await db
      .updateTable('call_batch')
      .set({ sent_until_ms: nowMs + SENDER_MS })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('sent_until_ms', '>', nowMs)
      .executeTakeFirst()
    return kept.numUpdatedRows === 1n
  },
  end: ({ userId, id }, sent) =>
    db.transaction().execute(async (trx) => {
      await lock(trx, `calls ${userId} ${id}`)
      const row = await trx
        .selectFrom('call_batch')
        .select(['steps', 'operation'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return false
      const steps: readonly BatchStep[] = JSON.parse(row.steps)
      const left = { steps: JSON.stringify(steps.slice(0, sent)), operation: sent === 0 ? null : row.operation }
      await trx
        .updateTable('call_batch')
        .set({ ...left, sent_until_ms: 0 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      return true
    }),
  async find({ userId, id, nowMs }) {
    const row = await db
      .selectFrom('call_batch')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('ends_at_ms', '>', nowMs)
      .executeTakeFirst()
    if (!row) return undefined
    const { account, size, operation } = row
    const isOver = row.sent_until_ms <= nowMs
    return { chainId: row.chain_id, account, size, operation, steps: JSON.parse(row.steps), isOver }
  },
})
