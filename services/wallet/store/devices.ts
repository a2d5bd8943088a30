import { type Actor, writeAudit } from './auditLog.js'
import { deleteEnvelope } from './sessions.js'
import type { WalletDatabase } from './walletStore.js'

interface Device {
  readonly id: string
  readonly label: string
  readonly seenAtMs: number
}

export type Revocation = 'revoked' | 'unknown' | 'forbidden'

export interface Devices {
  /** Those that are not revoked, the last seen first. */
  ofUser(userId: string): Promise<readonly Device[]>
  /**
   * Ends the device's session, deletes its envelope and cancels the changes that it asked for, in one transaction. `isAllowed` gets the wallet's `authKey`,
   * undefined while there is no wallet.
   */
  revoke(actor: Actor, deviceId: string, isAllowed: (authKey: string | undefined) => boolean): Promise<Revocation>
}

export const createDevices = ({ db, lock }: WalletDatabase): Devices => ({
  async ofUser(userId) {
    const rows = await db
      .selectFrom('device')
      .select(['id', 'label', 'seen_at_ms'])
      .where('user_id', '=', userId)
      .where('revoked_at_ms', 'is', null)
      .orderBy('seen_at_ms', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id, label, seen_at_ms }) => ({ id, label, seenAtMs: seen_at_ms }))
  },
  revoke: (actor, deviceId, isAllowed) =>
    db.transaction().execute(async (trx): Promise<Revocation> => {
      const { userId, nowMs } = actor
      await lock(trx, `user ${userId}`)
      const wallet = await trx.selectFrom('wallet').select('auth_key').where('user_id', '=', userId).executeTakeFirst()
      if (!isAllowed(wallet?.auth_key)) return 'forbidden'
      const revoked = await trx
        .updateTable('device')
        .set({ revoked_at_ms: nowMs })
        .where('id', '=', deviceId)
        .where('user_id', '=', userId)
        .where('revoked_at_ms', 'is', null)
        .executeTakeFirst()
      if (revoked.numUpdatedRows !== 1n) return 'unknown'
      await trx.deleteFrom('login_session').where('device_id', '=', deviceId).execute()
      await deleteEnvelope(trx, deviceId)
      const cancelled = await trx
        .deleteFrom('pending_change')
        .where('user_id', '=', userId)
        .where('device_id', '=', deviceId)
        .returning('id')
        .execute()
      await writeAudit(trx, 'device_revoked', { ...actor, deviceId })
      for (const _one of cancelled) await writeAudit(trx, 'change_cancelled', actor)
      return 'revoked'
    }),
})
