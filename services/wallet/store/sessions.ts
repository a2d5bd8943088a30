import type { Kysely } from 'kysely'
import type { FactorKind, PreferredType } from '../../wallet-frame/src/api/texts.js'
import type { Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import { readProfile } from './identities.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SLIDING_MS = 30 * DAY_MS
const MOST_MS = 90 * DAY_MS

export interface Session {
  readonly userId: string
  readonly deviceId: string
  readonly tokenHash: string
  readonly begunAtMs: number
}

interface User {
  readonly userId: string
  /** Its own, or a verified one of the provider that it logs in at. */
  readonly email: string | null
  readonly name: string | null
  readonly wallet: {
    readonly walletId: string
    readonly version: number
    readonly addresses: { readonly eip155: string; readonly solana: string }
  } | null
  /** What opens the wallet when its devices are lost. */
  readonly recovery: readonly FactorKind[]
  /** The kind of account that the person has chosen, if any. */
  readonly preferredType: PreferredType | null
}

/** Where mails to a user go, and in whose name. */
interface Contact {
  readonly email: string | undefined
  readonly projectId: string
}

/** Sessions of devices, found by the SHA-256 of their token: 30 days from the last use, 90 from the login at most. */
export interface Sessions {
  /** Only for the key that logged in, on a device that is not revoked. */
  find(by: { readonly tokenHash: string; readonly jkt: string; readonly nowMs: number }): Promise<Session | undefined>
  /** Whose session it is, as the frame gets it. */
  describeUser(userId: string): Promise<User>
  contactOf(userId: string): Promise<Contact>
  /** Keeps the kind of account that the person has chosen. */
  prefer(userId: string, type: PreferredType): Promise<void>
  /** That the user logs in with; not one of a provider. */
  loginEmailOf(userId: string): Promise<string | null>
  /**
   * `forgetsDevice` deletes the device's envelope as well: its next use needs a recovery. Without a factor it stays, as the wallet would be
   * lost. Resolves with whether it is gone.
   */
  end(actor: Actor, options: { readonly forgetsDevice: boolean }): Promise<boolean>
}

export function createSessions({ db, lock }: WalletDatabase, secrets: Secrets): Sessions {
  const openEmail = (userId: string, sealed: string | null) =>
    sealed === null ? undefined : secrets.open(`user ${userId}`, sealed)
  return {
    async find({ tokenHash, jkt, nowMs }) {
      const row = await db
        .selectFrom('login_session')
        .innerJoin('device', 'device.id', 'login_session.device_id')
        .select(['login_session.user_id', 'device_id', 'begun_at_ms', 'ends_at_ms'])
        .where('token_hash', '=', tokenHash)
        .where('jkt', '=', jkt)
        .where('revoked_at_ms', 'is', null)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      if (!row) return undefined
      const endsAtMs = endOf(row.begun_at_ms, nowMs)
      // Not with each call: an hour more or less is nothing to thirty days.
      if (endsAtMs - row.ends_at_ms >= HOUR_MS) {
        await db
          .updateTable('login_session')
          .set({ ends_at_ms: endsAtMs })
          .where('token_hash', '=', tokenHash)
          .execute()
        await db.updateTable('device').set({ seen_at_ms: nowMs }).where('id', '=', row.device_id).execute()
      }
      return { userId: row.user_id, deviceId: row.device_id, tokenHash, begunAtMs: row.begun_at_ms }
    },
    async describeUser(userId) {
      const row = await db
        .selectFrom('user')
        .leftJoin('wallet', 'wallet.user_id', 'user.id')
        .select(['email_sealed', 'preferred_type', 'wallet.id as wallet_id', 'version', 'eip155', 'solana'])
        .where('user.id', '=', userId)
        .executeTakeFirstOrThrow()
      const { wallet_id: walletId, version, eip155, solana } = row
      const profile = await readProfile(db, secrets, userId)
      const factors = await db
        .selectFrom('factor')
        .innerJoin('wallet', 'wallet.id', 'factor.wallet_id')
        .select('kind')
        .distinct()
        .where('user_id', '=', userId)
        .orderBy('kind')
        .execute()
      const hasWallet = walletId !== null && version !== null && eip155 !== null && solana !== null
      return {
        userId,
        email: openEmail(userId, row.email_sealed) ?? profile.email,
        name: profile.name,
        wallet: hasWallet ? { walletId, version, addresses: { eip155, solana } } : null,
        recovery: factors.map(({ kind }) => kind),
        preferredType: row.preferred_type,
      }
    },
    async prefer(userId, type) {
      await db.updateTable('user').set({ preferred_type: type }).where('id', '=', userId).execute()
    },
    async contactOf(userId) {
      const row = await db
        .selectFrom('user')
        .select(['email_sealed', 'project_id'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const own = openEmail(userId, row.email_sealed)
      const email = own ?? (await readProfile(db, secrets, userId)).email ?? undefined
      return { email, projectId: row.project_id }
    },
    async loginEmailOf(userId) {
      const { email_sealed } = await db
        .selectFrom('user')
        .select('email_sealed')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return openEmail(userId, email_sealed) ?? null
    },
    async end(actor, { forgetsDevice }) {
      const { deviceId, userId } = actor
      return db.transaction().execute(async (trx) => {
        await lock(trx, `user ${userId}`)
        await trx.deleteFrom('login_session').where('device_id', '=', deviceId).execute()
        await writeAudit(trx, 'logout', actor)
        if (!forgetsDevice || !(await hasFactor(trx, userId))) return false
        await deleteEnvelope(trx, deviceId)
        await writeAudit(trx, 'device_forgotten', actor)
        return true
      })
    },
  }
}

const hasFactor = async (trx: Kysely<Schema>, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('factor')
    .innerJoin('wallet', 'wallet.id', 'factor.wallet_id')
    .select('factor.id')
    .where('wallet.user_id', '=', userId)
    .executeTakeFirst()) !== undefined

const endOf = (begunAtMs: number, nowMs: number) => Math.min(nowMs + SLIDING_MS, begunAtMs + MOST_MS)

/** A device has one session: the one before ends. */
export async function beginSession(
  trx: Kysely<Schema>,
  {
    tokenHash,
    userId,
    deviceId,
    identityId,
    nowMs,
  }: Omit<Session, 'begunAtMs'> & { readonly identityId: string | undefined; readonly nowMs: number },
): Promise<void> {
  await trx.deleteFrom('login_session').where('device_id', '=', deviceId).execute()
  const times = { begun_at_ms: nowMs, ends_at_ms: endOf(nowMs, nowMs) }
  await trx
    .insertInto('login_session')
    .values({ token_hash: tokenHash, user_id: userId, device_id: deviceId, identity_id: identityId ?? null, ...times })
    .execute()
}

export async function deleteEnvelope(trx: Kysely<Schema>, deviceId: string): Promise<void> {
  await trx.deleteFrom('envelope').where('kind', '=', 'device').where('ref', '=', deviceId).execute()
}
