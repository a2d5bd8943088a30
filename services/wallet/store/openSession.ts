import type { Kysely } from 'kysely'
import { createId } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import type { Schema } from './schema.js'
import { beginSession } from './sessions.js'

interface LoggedIn extends Omit<Actor, 'deviceId'> {
  readonly jkt: string
  /** What a device that is new is called. */
  readonly label: string
  readonly tokenHash: string
  /** What was logged in with at a provider; not by a code. */
  readonly identityId?: string
}

/** A user has logged in on the device with this key. Tells the device's id. */
export async function openSession(trx: Kysely<Schema>, login: LoggedIn): Promise<string> {
  const { userId, tokenHash, identityId, network, nowMs } = login
  const deviceId = await admitDevice(trx, login)
  await beginSession(trx, { tokenHash, userId, deviceId, identityId, nowMs })
  await writeAudit(trx, 'login', { userId, deviceId, network, nowMs })
  return deviceId
}

async function admitDevice(trx: Kysely<Schema>, { jkt, label, userId, network, nowMs }: LoggedIn): Promise<string> {
  const known = await trx
    .updateTable('device')
    .set({ seen_at_ms: nowMs })
    .where('user_id', '=', userId)
    .where('jkt', '=', jkt)
    .where('revoked_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  const id = createId()
  const times = { made_at_ms: nowMs, seen_at_ms: nowMs, revoked_at_ms: null }
  await trx
    .insertInto('device')
    .values({ id, user_id: userId, jkt, label, ...times })
    .execute()
  await writeAudit(trx, 'device_new', { userId, network, nowMs, deviceId: id })
  return id
}
