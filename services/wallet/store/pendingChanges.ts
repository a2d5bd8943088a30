import type { Transaction } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import type { EmailChange } from './changeEmail.js'
import { retireWallet } from './retireWallet.js'
import type { ChangeKind, Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

const WAITING_MS = 7 * 86_400_000

interface PendingChange {
  readonly id: string
  readonly what: ChangeKind
  readonly dueAtMs: number
  /** Whether the device that reads this asked for it, and no other has since. */
  readonly isOwn: boolean
}

/** A change that was made. */
interface MadeChange {
  readonly userId: string
  readonly what: ChangeKind
  /** As it was before. */
  readonly email: string | undefined
}

/**
 * Changes of an account that a device asked for which has not opened its wallet. They wait for a week, so that who holds a mailbox
 * alone can't shut the owner out: a device that opens the wallet cancels them, and so does the one that asked,
 * unless another has asked for the same since: what another person waits for is not taken away.
 */
export interface PendingChanges {
  ofUser(reader: Pick<Actor, 'userId' | 'deviceId'>): Promise<readonly PendingChange[]>
  /** Instead of the one that waited, in a transaction that holds the user's lock. Tells when it is due. */
  putEmail(trx: Transaction<Schema>, actor: Actor, email: string): Promise<number>
  /** One that waits already goes on. Undefined when there is no wallet. */
  retire(actor: Actor): Promise<{ readonly dueAtMs: number; readonly isNew: boolean } | undefined>
  cancel(
    actor: Actor,
    change: Pick<PendingChange, 'id' | 'what'>,
    isAllowed: (authKey: string) => boolean,
  ): Promise<'cancelled' | 'unknown' | 'forbidden'>
  /** Makes those that are due; of several instances, one makes each. One that fails stays, and keeps no others. */
  makeDue(nowMs: number, onError: (error: unknown) => void): Promise<readonly MadeChange[]>
}

export function createPendingChanges(
  { db, lock }: WalletDatabase,
  emailChange: EmailChange,
  secrets: Secrets,
): PendingChanges {
  const placeOf = (id: string) => `change ${id}`
  const put = async (trx: Transaction<Schema>, what: ChangeKind, actor: Actor, email: string | null) => {
    const { userId, deviceId, network, nowMs } = actor
    const id = createId()
    const due_at_ms = nowMs + WAITING_MS
    const email_sealed = email === null ? null : secrets.seal(placeOf(id), email)
    await trx.deleteFrom('pending_change').where('user_id', '=', userId).where('what', '=', what).execute()
    await trx
      .insertInto('pending_change')
      .values({ id, user_id: userId, what, email_sealed, due_at_ms, device_id: deviceId, is_shared: 0, network })
      .execute()
    await writeAudit(trx, `${what}_waits`, actor)
    return due_at_ms
  }
  const make = (id: string, userId: string, nowMs: number) =>
    db.transaction().execute(async (trx): Promise<MadeChange | undefined> => {
      await lock(trx, `user ${userId}`)
      const change = await trx.deleteFrom('pending_change').where('id', '=', id).returningAll().executeTakeFirst()
      if (!change) return undefined
      const { what, email_sealed, device_id: deviceId, network } = change
      const user = await trx
        .selectFrom('user')
        .select('email_sealed')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const actor = { userId, deviceId, network, nowMs }
      const isMade =
        email_sealed === null
          ? await retireWallet(trx, actor)
          : await emailChange.apply(trx, actor, secrets.open(placeOf(id), email_sealed))
      const former = user.email_sealed === null ? undefined : secrets.open(`user ${userId}`, user.email_sealed)
      return isMade ? { userId, what, email: former } : undefined
    })
  return {
    async ofUser({ userId, deviceId }) {
      const rows = await db
        .selectFrom('pending_change')
        .select(['id', 'what', 'due_at_ms', 'device_id', 'is_shared'])
        .where('user_id', '=', userId)
        .orderBy('due_at_ms')
        .execute()
      return rows.map((row) => ({
        ...{ id: row.id, what: row.what, dueAtMs: row.due_at_ms },
        isOwn: isOwn(row, deviceId),
      }))
    },
    putEmail: (trx, actor, email) => put(trx, 'email', actor, email),
    retire: (actor) =>
      db.transaction().execute(async (trx) => {
        const { userId, deviceId } = actor
        await lock(trx, `user ${userId}`)
        const wallet = await trx.selectFrom('wallet').select('id').where('user_id', '=', userId).executeTakeFirst()
        if (!wallet) return undefined
        const waiting = await trx
          .selectFrom('pending_change')
          .select(['id', 'due_at_ms', 'device_id'])
          .where('user_id', '=', userId)
          .where('what', '=', 'retire')
          .executeTakeFirst()
        if (waiting && waiting.device_id !== deviceId) {
          await trx.updateTable('pending_change').set({ is_shared: 1 }).where('id', '=', waiting.id).execute()
        }
        if (waiting) return { dueAtMs: waiting.due_at_ms, isNew: false }
        return { dueAtMs: await put(trx, 'retire', actor, null), isNew: true }
      }),
    cancel: (actor, { id, what }, isAllowed) =>
      db.transaction().execute(async (trx) => {
        const { userId, deviceId } = actor
        await lock(trx, `user ${userId}`)
        const found = await trx
          .selectFrom('pending_change')
          .innerJoin('wallet', 'wallet.user_id', 'pending_change.user_id')
          .select(['auth_key', 'device_id', 'is_shared'])
          .where('pending_change.user_id', '=', userId)
          .where('pending_change.id', '=', id)
          .where('what', '=', what)
          .executeTakeFirst()
        if (!found) return 'unknown'
        if (!isOwn(found, deviceId) && !isAllowed(found.auth_key)) return 'forbidden'
        await trx.deleteFrom('pending_change').where('id', '=', id).execute()
        await writeAudit(trx, 'change_cancelled', actor)
        return 'cancelled'
      }),
    async makeDue(nowMs, onError) {
      const due = await db
        .selectFrom('pending_change')
        .select(['id', 'user_id'])
        .where('due_at_ms', '<=', nowMs)
        .execute()
      const made: MadeChange[] = []
      for (const { id, user_id } of due) {
        const change = await make(id, user_id, nowMs).catch(onError)
        if (change) made.push(change)
      }
      return made
    },
  }
}

const isOwn = (change: Pick<Schema['pending_change'], 'device_id' | 'is_shared'>, deviceId: string): boolean =>
  change.device_id === deviceId && change.is_shared === 0
