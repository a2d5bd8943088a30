import type { Kysely } from 'kysely'
import { type Actor, writeAudit } from './auditLog.js'
import type { Schema } from './schema.js'

/**
 * The user may make another wallet. What is known of this one stays, with its envelopes and factors, but no call reaches it. False
 * when there is none.
 */
export async function retireWallet(trx: Kysely<Schema>, actor: Actor): Promise<boolean> {
  const { userId, nowMs } = actor
  const wallet = await trx.deleteFrom('wallet').where('user_id', '=', userId).returningAll().executeTakeFirst()
  if (!wallet) return false
  await trx
    .insertInto('retired_wallet')
    .values({ ...wallet, retired_at_ms: nowMs })
    .execute()
  await writeAudit(trx, 'wallet_retired', actor)
  return true
}
