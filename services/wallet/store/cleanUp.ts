import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

const DAY_MS = 86_400_000
const AUDIT_MS = 400 * DAY_MS
/** For its owner to see that it has expired. */
const GRANT_MS = 30 * DAY_MS

/** Deletes what has ended, and of the log what is older than 400 days. */
export async function cleanUp(db: Kysely<Schema>, nowMs: number): Promise<void> {
  for (const table of [
    'code',
    'device_link',
    'social_login',
    'farcaster_login',
    'login_session',
    'step_up',
    'call_batch',
    'rate_window',
    'proof',
  ] as const) {
    await db.deleteFrom(table).where('ends_at_ms', '<=', nowMs).execute()
  }
  await db
    .deleteFrom('grant')
    .where('expires_at_ms', '<=', nowMs - GRANT_MS)
    .execute()
  await db
    .deleteFrom('audit')
    .where('at_ms', '<=', nowMs - AUDIT_MS)
    .execute()
}
