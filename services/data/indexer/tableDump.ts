import type { Kysely } from 'kysely'
import { openDatabase } from '../store/database.js'
import type { Schema } from '../store/schema.js'

const tables = ['chain_cursor', 'block', 'chain_transaction', 'transfer', 'activity', 'holding', 'token'] as const

/** Every row of every table that tells of the chain, in an order of its own, one text each. */
export async function dumpTables(url: string): Promise<Record<string, readonly string[]>> {
  const { db } = await openDatabase(url)
  try {
    const dumps = await Promise.all(tables.map(async (table) => [table, await dump(db, table)] as const))
    return Object.fromEntries(dumps)
  } finally {
    await db.destroy()
  }
}

async function dump(db: Kysely<Schema>, table: (typeof tables)[number]): Promise<readonly string[]> {
  const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute()
  return rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
}
