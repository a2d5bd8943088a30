import type { Transaction } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import type { Identity } from '../social/askProvider.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

interface Profile {
  readonly name: string | null
  readonly email: string | null
}

/** What users log in with at other providers. An identity is a subject of an issuer: never an e-mail address. */
export interface Identities {
  /** What the provider tells of the user now is kept. */
  findOrCreateUser(trx: Transaction<Schema>, projectId: string, identity: Identity, nowMs: number): Promise<string>
}

const placeOf = (identityHash: string) => `identity ${identityHash}`

export function createIdentities({ lock }: Pick<WalletDatabase, 'lock'>, secrets: Secrets): Identities {
  return {
    async findOrCreateUser(trx, projectId, { provider, issuer, subject, name, email }, nowMs) {
      const identityHash = secrets.hash('identity', `${projectId}\n${provider}\n${issuer}\n${subject}`)
      await lock(trx, `identity ${identityHash}`)
      const profile_sealed = secrets.seal(placeOf(identityHash), JSON.stringify({ name, email } satisfies Profile))
      const known = await trx
        .updateTable('identity')
        .set({ profile_sealed })
        .where('identity_hash', '=', identityHash)
        .returning('user_id')
        .executeTakeFirst()
      if (known) return known.user_id
      const id = createId()
      const noEmail = { email_hash: null, email_sealed: null }
      await trx
        .insertInto('user')
        .values({ id, project_id: projectId, ...noEmail, made_at_ms: nowMs })
        .execute()
      const row = { identity_hash: identityHash, user_id: id, provider, profile_sealed, made_at_ms: nowMs }
      await trx.insertInto('identity').values(row).execute()
      return id
    },
  }
}

/** Name and verified address of the identity that a user has had longest. */
export async function readProfile(
  db: Pick<WalletDatabase['db'], 'selectFrom'>,
  secrets: Secrets,
  userId: string,
): Promise<Profile> {
  const row = await db
    .selectFrom('identity')
    .select(['identity_hash', 'profile_sealed'])
    .where('user_id', '=', userId)
    .orderBy('made_at_ms')
    .executeTakeFirst()
  if (!row) return { name: null, email: null }
  return JSON.parse(secrets.open(placeOf(row.identity_hash), row.profile_sealed)) as Profile
}
