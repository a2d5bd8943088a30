import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Accounts that were asked for. Chains that are read by account, not by block, follow these. */
export interface TrackedAccounts {
  /** Asks for it to be read anew. */
  ask(chainId: string, address: string, nowMs: number): Promise<void>
  /** Says that it is still wanted; false when it was not read, or not asked for since then. */
  keep(chainId: string, address: string, times: { nowMs: number; sinceMs: number }): Promise<boolean>
  /** Says that it was asked for again, if it was before. */
  touch(chainId: string, address: string, nowMs: number): Promise<void>
  /**
   * Lets go of those that were not asked for since then, and of what they hold where no transaction names them: an
   * address with nothing on the chain costs nothing for good.
   */
  forget(chainId: string, sinceMs: number): Promise<void>
  /** Those asked for since then, the newest first, at most so many. */
  list(chainId: string, sinceMs: number, limit: number): Promise<readonly string[]>
  /** When the account was last read from the chain; undefined when it was not since it was asked for. */
  readAtMs(chainId: string, address: string): Promise<number | undefined>
}

export function createTrackedAccounts(db: Kysely<Schema>): TrackedAccounts {
  return {
    async ask(chainId, address, nowMs) {
      await db
        .insertInto('tracked')
        .values({ chain_id: chainId, address, asked_at_ms: nowMs, read_at_ms: null })
        .onConflict((conflict) =>
          conflict.columns(['chain_id', 'address']).doUpdateSet({ asked_at_ms: nowMs, read_at_ms: null }),
        )
        .execute()
    },
    async keep(chainId, address, { nowMs, sinceMs }) {
      const kept = await db
        .updateTable('tracked')
        .set({ asked_at_ms: nowMs })
        .where('chain_id', '=', chainId)
        .where('address', '=', address)
        .where('asked_at_ms', '>=', sinceMs)
        .where('read_at_ms', 'is not', null)
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },
    async touch(chainId, address, nowMs) {
      await db
        .updateTable('tracked')
        .set({ asked_at_ms: nowMs })
        .where('chain_id', '=', chainId)
        .where('address', '=', address)
        .execute()
    },
    async forget(chainId, sinceMs) {
      await db.transaction().execute(async (trx) => {
        const old = trx
          .selectFrom('tracked')
          .select('address')
          .where('chain_id', '=', chainId)
          .where('asked_at_ms', '<', sinceMs)
        await trx
          .deleteFrom('holding')
          .where('chain_id', '=', chainId)
          .where('address', 'in', old)
          .where(
            'address',
            'not in',
            trx.selectFrom('activity').select('address').where('chain_id', '=', chainId).where('address', 'in', old),
          )
          .where(
            'address',
            'not in',
            trx
              .selectFrom('holding')
              .select('address')
              .where('chain_id', '=', chainId)
              .where('address', 'in', old)
              .where('token', '!=', ''),
          )
          .execute()
        await trx.deleteFrom('tracked').where('chain_id', '=', chainId).where('asked_at_ms', '<', sinceMs).execute()
      })
    },
    async list(chainId, sinceMs, limit) {
      const rows = await db
        .selectFrom('tracked')
        .select('address')
        .where('chain_id', '=', chainId)
        .where('asked_at_ms', '>=', sinceMs)
        .orderBy('asked_at_ms', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ address }) => address)
    },
    async readAtMs(chainId, address) {
      const row = await db
        .selectFrom('tracked')
        .select('read_at_ms')
        .where('chain_id', '=', chainId)
        .where('address', '=', address)
        .executeTakeFirst()
      return row?.read_at_ms ?? undefined
    },
  }
}
