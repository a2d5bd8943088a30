import type { Transaction } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import type { EmailChange } from './changeEmail.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

const WAITING_MS = 7 * 86_400_000

export interface PendingChange {
  readonly id: string
  readonly what: 'email'
  readonly dueAtMs: number
}

/** A change that was made. */
interface MadeChange {
  readonly userId: string
  readonly formerEmail: string
}

/**
 * Changes of an account that a device asked for which has not opened its wallet. They wait for a week, so that who holds a mailbox
 * alone can't shut the owner out: a device that opens the wallet cancels them.
 */
export interface PendingChanges {
  ofUser(userId: string): Promise<readonly PendingChange[]>
  /** Instead of the one that waited. Tells when it is due. */
  putEmail(trx: Transaction<Schema>, actor: Actor, email: string): Promise<number>
  cancel(
    actor: Actor,
    id: string,
    isAllowed: (authKey: string) => boolean,
  ): Promise<'cancelled' | 'unknown' | 'forbidden'>
  /** Makes those that are due; of several instances, one makes each. */
  makeDue(nowMs: number): Promise<readonly MadeChange[]>
}

export function createPendingChanges(
  { db, lock }: WalletDatabase,
  emailChange: EmailChange,
  secrets: Secrets,
): PendingChanges {
  const placeOf = (id: string) => `change ${id}`
  const make = (id: string, userId: string, nowMs: number) =>
    db.transaction().execute(async (trx): Promise<MadeChange | undefined> => {
      await lock(trx, `user ${userId}`)
      const change = await trx.deleteFrom('pending_change').where('id', '=', id).returningAll().executeTakeFirst()
      if (!change) return undefined
      const user = await trx
        .selectFrom('user')
        .select('email_sealed')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const actor = { userId, deviceId: change.device_id, network: change.network, nowMs }
      const isMade = await emailChange.apply(trx, actor, secrets.open(placeOf(id), change.email_sealed))
      return isMade ? { userId, formerEmail: secrets.open(`user ${userId}`, user.email_sealed) } : undefined
    })
  return {
    async ofUser(userId) {
      const rows = await db
        .selectFrom('pending_change')
        .select(['id', 'what', 'due_at_ms'])
        .where('user_id', '=', userId)
        .execute()
      return rows.map(({ id, what, due_at_ms }) => ({ id, what, dueAtMs: due_at_ms }))
    },
    async putEmail(trx, actor, email) {
      const { userId, deviceId, network, nowMs } = actor
      const id = createId()
      const due_at_ms = nowMs + WAITING_MS
      await trx.deleteFrom('pending_change').where('user_id', '=', userId).where('what', '=', 'email').execute()
      const row = { id, user_id: userId, what: 'email' as const, due_at_ms, device_id: deviceId, network }
      await trx
        .insertInto('pending_change')
        .values({ ...row, email_sealed: secrets.seal(placeOf(id), email) })
        .execute()
      await writeAudit(trx, 'email_waits', actor)
      return due_at_ms
    },
    cancel: (actor, id, isAllowed) =>
      db.transaction().execute(async (trx) => {
        const { userId } = actor
        await lock(trx, `user ${userId}`)
        const found = await trx
          .selectFrom('pending_change')
          .innerJoin('wallet', 'wallet.user_id', 'pending_change.user_id')
          .select('auth_key')
          .where('pending_change.user_id', '=', userId)
          .where('pending_change.id', '=', id)
          .executeTakeFirst()
        if (!found) return 'unknown'
        if (!isAllowed(found.auth_key)) return 'forbidden'
        await trx.deleteFrom('pending_change').where('id', '=', id).execute()
        await writeAudit(trx, 'change_cancelled', actor)
        return 'cancelled'
      }),
    async makeDue(nowMs) {
      const due = await db
        .selectFrom('pending_change')
        .select(['id', 'user_id'])
        .where('due_at_ms', '<=', nowMs)
        .execute()
      const made: MadeChange[] = []
      for (const { id, user_id } of due) {
        const change = await make(id, user_id, nowMs)
        if (change) made.push(change)
      }
      return made
    },
  }
}
