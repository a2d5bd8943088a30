import type { Transaction } from 'kysely'
import type { Database } from './database.js'
import type { Schema } from './schema.js'

/** What became of something that a provider has told. */
export type ChangeOutcome = 'changed' | 'replayed' | 'late' | 'early' | 'unknown'

class TooEarly extends Error {}

/**
 * Decides on one event in one transaction: each counts once, and only for an order of its provider. What comes before its
 * turn is not used up, so that it may be sent again.
 */
export async function countEvent<Status>(
  { db, lock }: Pick<Database, 'db' | 'lock'>,
  event: {
    readonly table: 'onramp_callback' | 'offramp_callback'
    readonly provider: string
    readonly eventId: string
    readonly orderId: string
    readonly nowMs: number
  },
  parts: {
    /** `undefined`: the provider has no such order. */
    find(trx: Transaction<Schema>): Promise<Status | undefined>
    judge(from: Status): 'allowed' | 'early' | 'late'
    change(trx: Transaction<Schema>): Promise<unknown>
  },
): Promise<ChangeOutcome> {
  const { table, provider, eventId, orderId, nowMs } = event
  try {
    return await db.transaction().execute(async (trx) => {
      await lock(trx, `order ${orderId}`)
      const status = await parts.find(trx)
      if (status === undefined) return 'unknown'
      const used = await trx
        .insertInto(table)
        .values({ provider, event_id: eventId, received_at_ms: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (used.numInsertedOrUpdatedRows !== 1n) return 'replayed'
      const verdict = parts.judge(status)
      if (verdict === 'early') throw new TooEarly()
      if (verdict === 'late') return 'late'
      await parts.change(trx)
      return 'changed'
    })
  } catch (error) {
    // Rolled back, so that the event is not used up.
    if (error instanceof TooEarly) return 'early'
    throw error
  }
}
