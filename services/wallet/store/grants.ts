import { type Actor, writeAudit } from './auditLog.js'
import { type RateWindow, spend } from './rateWindows.js'
import type { WalletDatabase } from './walletStore.js'

interface Grant {
  /** The hash of its delegation. */
  readonly pci: string
  readonly chainId: string
  readonly account: string
  readonly delegate: string
  /** Of the site that has it. */
  readonly origin: string
  readonly expiresAtMs: number
}

/** Permissions that a person has given. Whether one is in force, only the chain knows. */
export interface Grants {
  /** @throws `Exceeded` */
  add(actor: Actor, grant: Grant, windows: readonly RateWindow[]): Promise<void>
  /** The newest first; those that have expired for 30 days more. */
  ofUser(userId: string): Promise<readonly Grant[]>
}

export const createGrants = ({ db }: WalletDatabase): Grants => ({
  add: (actor, { pci, chainId, account, delegate, origin, expiresAtMs }, windows) =>
    db.transaction().execute(async (trx) => {
      const { userId, nowMs } = actor
      const row = { pci, user_id: userId, chain_id: chainId, account, delegate, origin }
      const added = await trx
        .insertInto('grant')
        .values({ ...row, expires_at_ms: expiresAtMs, made_at_ms: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // Told again, because the answer got lost.
      if (added.numInsertedOrUpdatedRows !== 1n) return
      await spend(trx, windows, nowMs)
      await writeAudit(trx, 'permission_granted', actor)
    }),
  async ofUser(userId) {
    const rows = await db
      .selectFrom('grant')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('made_at_ms', 'desc')
      .orderBy('pci')
      .execute()
    return rows.map(({ pci, account, delegate, origin, ...row }) => ({
      ...{ pci, account, delegate, origin, chainId: row.chain_id, expiresAtMs: row.expires_at_ms },
    }))
  },
})
