import type { Kysely, Transaction } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import type { Identity } from '../social/askProvider.js'
import { type Actor, writeAudit } from './auditLog.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

interface Profile {
  readonly name: string | null
  readonly email: string | null
}

interface OwnIdentity extends Profile {
  readonly id: string
  readonly provider: Identity['provider']
}

interface Found {
  readonly userId: string
  readonly identityId: string
}

type Unlinked = 'unlinked' | 'unknown' | 'forbidden' | 'last'

/** What users log in with at other providers. An identity is a subject of an issuer: never an e-mail address. */
export interface Identities {
  /** The oldest first. */
  ofUser(userId: string): Promise<readonly OwnIdentity[]>
  /** What the provider tells of the user now is kept. */
  findOrCreateUser(trx: Transaction<Schema>, projectId: string, identity: Identity, nowMs: number): Promise<Found>
  /** False when it is another user's. */
  link(trx: Transaction<Schema>, actor: Actor, projectId: string, identity: Identity): Promise<boolean>
  /**
   * One way to log in stays. Ends what other devices have logged in with it. `isAllowed` gets the wallet's `authKey`, undefined while
   * there is no wallet.
   */
  unlink(actor: Actor, id: string, isAllowed: (authKey: string | undefined) => boolean): Promise<Unlinked>
}

const placeOf = (identityHash: string) => `identity ${identityHash}`

export function createIdentities({ db, lock }: WalletDatabase, secrets: Secrets): Identities {
  /** Whose it is; what is known of it is brought up to date. */
  const find = async (trx: Transaction<Schema>, projectId: string, identity: Identity) => {
    const { provider, issuer, subject, name, email } = identity
    const identity_hash = secrets.hash('identity', `${projectId}\n${provider}\n${issuer}\n${subject}`)
    await lock(trx, `identity ${identity_hash}`)
    const profile_sealed = secrets.seal(placeOf(identity_hash), JSON.stringify({ name, email } satisfies Profile))
    const known = await trx
      .updateTable('identity')
      .set({ profile_sealed })
      .where('identity_hash', '=', identity_hash)
      .returning(['user_id as userId', 'id as identityId'])
      .executeTakeFirst()
    return { known, row: { identity_hash, provider, profile_sealed } }
  }
  const add = async (trx: Transaction<Schema>, row: Omit<Schema['identity'], 'id'>) => {
    const id = createId()
    await trx
      .insertInto('identity')
      .values({ id, ...row })
      .execute()
    return id
  }
  return {
    async ofUser(userId) {
      const rows = await db
        .selectFrom('identity')
        .select(['id', 'provider', 'identity_hash', 'profile_sealed'])
        .where('user_id', '=', userId)
        .orderBy('made_at_ms')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ id: row.id, provider: row.provider, ...openProfile(secrets, row) }))
    },
    async findOrCreateUser(trx, projectId, identity, nowMs) {
      const { known, row } = await find(trx, projectId, identity)
      if (known) return known
      const userId = createId()
      const noEmail = { email_hash: null, email_sealed: null }
      await trx
        .insertInto('user')
        .values({ id: userId, project_id: projectId, ...noEmail, made_at_ms: nowMs })
        .execute()
      return { userId, identityId: await add(trx, { ...row, user_id: userId, made_at_ms: nowMs }) }
    },
    async link(trx, actor, projectId, identity) {
      const { known, row } = await find(trx, projectId, identity)
      if (known) return known.userId === actor.userId
      await add(trx, { ...row, user_id: actor.userId, made_at_ms: actor.nowMs })
      await writeAudit(trx, 'identity_linked', actor)
      return true
    },
    unlink: (actor, id, isAllowed) =>
      db.transaction().execute(async (trx): Promise<Unlinked> => {
        const { userId, deviceId } = actor
        await lock(trx, `user ${userId}`)
        const own = await trx.selectFrom('identity').select('id').where('user_id', '=', userId).execute()
        if (!own.some((one) => one.id === id)) return 'unknown'
        const wallet = await trx
          .selectFrom('wallet')
          .select('auth_key')
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (!isAllowed(wallet?.auth_key)) return 'forbidden'
        const user = await trx
          .selectFrom('user')
          .select('email_hash')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        if (own.length === 1 && user.email_hash === null) return 'last'
        await trx.deleteFrom('identity').where('id', '=', id).execute()
        await trx
          .deleteFrom('login_session')
          .where('user_id', '=', userId)
          .where('identity_id', '=', id)
          .where('device_id', '<>', deviceId)
          .execute()
        await writeAudit(trx, 'identity_unlinked', actor)
        return 'unlinked'
      }),
  }
}

const openProfile = (secrets: Secrets, row: Pick<Schema['identity'], 'identity_hash' | 'profile_sealed'>): Profile =>
  JSON.parse(secrets.open(placeOf(row.identity_hash), row.profile_sealed)) as Profile

/** Name and verified address of the identity that a user has had longest. */
export async function readProfile(db: Kysely<Schema>, secrets: Secrets, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom('identity')
    .select(['identity_hash', 'profile_sealed'])
    .where('user_id', '=', userId)
    .orderBy('made_at_ms')
    .orderBy('id')
    .executeTakeFirst()
  return row ? openProfile(secrets, row) : { name: null, email: null }
}
