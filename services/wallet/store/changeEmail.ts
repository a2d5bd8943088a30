import type { Transaction } from 'kysely'
import type { Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

/** The address of an account, in a transaction that holds the lock of its user. */
export interface EmailChange {
  /** Whether another account of the project has this address. */
  isTaken(trx: Transaction<Schema>, userId: string, email: string): Promise<boolean>
  /** Ends the sessions of other devices, and the change that waits. False when the address is taken. */
  apply(trx: Transaction<Schema>, actor: Actor, email: string): Promise<boolean>
}

export function createEmailChange({ lock }: Pick<WalletDatabase, 'lock'>, secrets: Secrets): EmailChange {
  const isTaken: EmailChange['isTaken'] = async (trx, userId, email) =>
    (await trx
      .selectFrom('user')
      .innerJoin('user as own', 'own.project_id', 'user.project_id')
      .select('user.id')
      .where('user.email_hash', '=', secrets.hash('email', email))
      .where('own.id', '=', userId)
      .where('user.id', '<>', userId)
      .executeTakeFirst()) !== undefined
  return {
    isTaken,
    async apply(trx, actor, email) {
      const { userId, deviceId } = actor
      const email_hash = secrets.hash('email', email)
      // As a login holds it that makes an account.
      await lock(trx, `user ${email_hash}`)
      if (await isTaken(trx, userId, email)) return false
      const email_sealed = secrets.seal(`user ${userId}`, email)
      await trx.updateTable('user').set({ email_hash, email_sealed }).where('id', '=', userId).execute()
      await trx.deleteFrom('pending_change').where('user_id', '=', userId).where('what', '=', 'email').execute()
      await trx.deleteFrom('login_session').where('user_id', '=', userId).where('device_id', '<>', deviceId).execute()
      await writeAudit(trx, 'email_changed', actor)
      return true
    },
  }
}
