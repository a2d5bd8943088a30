import { type Kysely, sql } from 'kysely'
import type { Database } from './database.js'
import type { Schema } from './schema.js'

/** Who may write for a chain. A lease not renewed for `leaseMs` can be taken by another. */
export interface Leases {
  /** Takes or renews it; false while another holds it. */
  acquire(name: string, holder: string): Promise<boolean>
  /** Renews it inside the transaction of a write, and keeps others from taking it until that ends. Throws when it is another's. */
  confirm(trx: Kysely<Schema>, name: string, holder: string): Promise<void>
  release(name: string, holder: string): Promise<void>
}

export const leaseMs = 5_000

export function createLeases({ db, nowMs }: Database): Leases {
  const until = sql<number>`${nowMs} + ${sql.lit(leaseMs)}`
  return {
    async acquire(name, holder) {
      const taken = await db
        .insertInto('lease')
        .values({ name, holder, expires_at_ms: until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, expires_at_ms: until })
            .where((where) => where.or([where('lease.holder', '=', holder), where('lease.expires_at_ms', '<', nowMs)])),
        )
        .executeTakeFirst()
      return taken.numInsertedOrUpdatedRows === 1n
    },
    async confirm(trx, name, holder) {
      const kept = await trx
        .updateTable('lease')
        .set({ expires_at_ms: until })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .executeTakeFirst()
      if (kept.numUpdatedRows !== 1n) throw new Error(`${name} is followed by another instance now.`)
    },
    async release(name, holder) {
      await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
    },
  }
}
