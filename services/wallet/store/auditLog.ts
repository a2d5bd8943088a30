import type { Kysely } from 'kysely'
import { createId } from '../secrets.js'
import type { AuditEvent, Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

interface AuditEntry {
  readonly atMs: number
  readonly what: AuditEvent
  readonly deviceId: string | null
  /** The /24 or /48 that it came from. */
  readonly network: string
}

/** What happened to an account, for its owner to read. */
export interface AuditLog {
  /** The newest `limit`, newest first. */
  ofUser(userId: string, limit: number): Promise<readonly AuditEntry[]>
}

export const createAuditLog = ({ db }: Pick<WalletDatabase, 'db'>): AuditLog => ({
  async ofUser(userId, limit) {
    const rows = await db
      .selectFrom('audit')
      .select(['at_ms', 'what', 'device_id', 'network'])
      .where('user_id', '=', userId)
      .orderBy('at_ms', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ at_ms, what, device_id, network }) => ({ atMs: at_ms, what, deviceId: device_id, network }))
  },
})

export async function writeAudit(
  trx: Kysely<Schema>,
  what: AuditEvent,
  { userId, deviceId, network, nowMs }: Actor,
): Promise<void> {
  const row = { id: createId(), user_id: userId, at_ms: nowMs, what, device_id: deviceId, network }
  await trx.insertInto('audit').values(row).execute()
}

/** Who does something, from where and when. */
export interface Actor {
  readonly userId: string
  readonly deviceId: string
  /** As the log keeps it (`cutNetwork`). */
  readonly network: string
  readonly nowMs: number
}
