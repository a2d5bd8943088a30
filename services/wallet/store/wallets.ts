import type { Kysely } from 'kysely'
import type { Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

interface NewWallet {
  readonly walletId: string
  readonly addresses: { readonly eip155: string; readonly solana: string }
  readonly envelope: string
  readonly authKey: string
}

/** Wallets as a server can know them: addresses, and what each device needs beside its own key to open the secret. */
export interface Wallets {
  /** With the envelope of the device that made it. False when the user has one, or another wallet has this id. */
  create(actor: Actor, wallet: NewWallet): Promise<boolean>
  /** Of this device and no other. */
  envelopeOf(actor: Actor): Promise<{ readonly envelope: string; readonly version: number } | undefined>
  /** Instead of the one that this device had. False when there is no wallet. */
  putEnvelope(actor: Actor, envelope: string): Promise<boolean>
}

const FIRST_VERSION = 1

export function createWallets({ db, lock }: WalletDatabase, secrets: Secrets): Wallets {
  const placeOf = (walletId: string, deviceId: string) => `envelope ${walletId} device ${deviceId}`
  const put = async (trx: Kysely<Schema>, walletId: string, deviceId: string, envelope: string) => {
    const ciphertext = secrets.seal(placeOf(walletId, deviceId), envelope)
    await trx
      .insertInto('envelope')
      .values({ wallet_id: walletId, kind: 'device', ref: deviceId, ciphertext })
      .onConflict((conflict) => conflict.columns(['wallet_id', 'kind', 'ref']).doUpdateSet({ ciphertext }))
      .execute()
  }
  return {
    create: (actor, { walletId, addresses, envelope, authKey }) =>
      db.transaction().execute(async (trx) => {
        const { userId, deviceId, nowMs } = actor
        await lock(trx, `user ${userId}`)
        if (!(await isAdmitted(trx, deviceId)) || (await isRetired(trx, walletId))) return false
        const row = { id: walletId, user_id: userId, version: FIRST_VERSION, ...addresses }
        const added = await trx
          .insertInto('wallet')
          .values({ ...row, auth_key: authKey, made_at_ms: nowMs })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (added.numInsertedOrUpdatedRows !== 1n) return false
        await put(trx, walletId, deviceId, envelope)
        await writeAudit(trx, 'wallet_created', actor)
        return true
      }),
    async envelopeOf({ userId, deviceId }) {
      const row = await db
        .selectFrom('wallet')
        .innerJoin('envelope', 'envelope.wallet_id', 'wallet.id')
        .select(['wallet.id', 'version', 'ciphertext'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'device')
        .where('ref', '=', deviceId)
        .executeTakeFirst()
      return row && { envelope: secrets.open(placeOf(row.id, deviceId), row.ciphertext), version: row.version }
    },
    putEnvelope: (actor, envelope) =>
      db.transaction().execute(async (trx) => {
        const { userId, deviceId } = actor
        await lock(trx, `user ${userId}`)
        const wallet = await trx.selectFrom('wallet').select('id').where('user_id', '=', userId).executeTakeFirst()
        if (!wallet || !(await isAdmitted(trx, deviceId))) return false
        await put(trx, wallet.id, deviceId, envelope)
        await writeAudit(trx, 'device_opened', actor)
        return true
      }),
  }
}

/** Envelopes and factors of a retired wallet must not become those of another one. */
const isRetired = async (trx: Kysely<Schema>, walletId: string): Promise<boolean> =>
  (await trx.selectFrom('retired_wallet').select('id').where('id', '=', walletId).executeTakeFirst()) !== undefined

/** Looked at again under the lock: a device that is being revoked must not leave an envelope behind. */
const isAdmitted = async (trx: Kysely<Schema>, deviceId: string): Promise<boolean> =>
  (await trx
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst()) !== undefined
