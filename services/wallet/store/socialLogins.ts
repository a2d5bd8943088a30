import type { Transaction } from 'kysely'
import type { Secrets } from '../secrets.js'
import type { Identity, LoginSecrets } from '../social/askProvider.js'
import type { SocialId } from '../social/providers.js'
import type { Actor } from './auditLog.js'
import type { Identities } from './identities.js'
import { openSession } from './openSession.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

const SOCIAL_LIFE_MS = 600_000

export type SocialFailure = 'SOCIAL_FAILED' | 'SOCIAL_CANCELLED'

interface NewSocialLogin {
  /** SHA-256 of the state that the provider gets. */
  readonly stateHash: string
  /** The frame's own name of this login. */
  readonly frameState: string
  readonly jkt: string
  readonly provider: SocialId
  readonly projectId: string
  /** The page that asked. */
  readonly origin: string
  /** Where the page goes on; undefined in a popup. */
  readonly returnTo: string | undefined
  /** SHA-256 of what only the frame knows. */
  readonly challenge: string
  readonly secrets: LoginSecrets
  readonly nowMs: number
}

type TakenLogin = Pick<NewSocialLogin, 'frameState' | 'provider' | 'origin' | 'returnTo' | 'secrets'>

interface FrameProof {
  readonly jkt: string
  readonly challenge: string
  readonly nowMs: number
}

interface Result extends FrameProof {
  readonly resultHash: string
}

interface Redemption extends Result, Pick<Actor, 'network'> {
  readonly tokenHash: string
  readonly label: string
}

/** Logins at other providers, from their start in a frame to the session of that frame. */
export interface SocialLogins {
  /** Ends the login that had the same name. */
  begin(login: NewSocialLogin): Promise<void>
  /** What came back belongs to it. Undefined the second time. */
  take(stateHash: string, provider: SocialId, nowMs: number): Promise<TakenLogin | undefined>
  /** `resultUri` is handed to the frame that asks; it is worth nothing without the frame's proof. */
  finish(
    stateHash: string,
    result: {
      readonly resultUri: string
      readonly resultHash: string | undefined
      readonly identity: Identity | undefined
    },
  ): Promise<void>
  /** Undefined when there is no such login; null while it is under way. */
  poll(by: FrameProof & { readonly frameState: string }): Promise<string | null | undefined>
  /** Once. */
  redeem(by: Redemption): Promise<{ readonly userId: string; readonly deviceId: string } | undefined>
  /** Once, too: instead of a login, one more identity of the user. */
  link(actor: Actor, by: Result): Promise<'linked' | 'over' | 'taken'>
}

export function createSocialLogins({ db }: WalletDatabase, identities: Identities, secrets: Secrets): SocialLogins {
  const placeOf = (stateHash: string, what: string) => `social ${stateHash} ${what}`
  const spend = async (trx: Transaction<Schema>, { resultHash, jkt, challenge, nowMs }: Result) => {
    const row = await trx
      .deleteFrom('social_login')
      .where('result_hash', '=', resultHash)
      .where('device_jkt', '=', jkt)
      .where('challenge', '=', challenge)
      .where('ends_at_ms', '>', nowMs)
      .returningAll()
      .executeTakeFirst()
    if (!row?.identity_sealed) return undefined
    const identity = JSON.parse(secrets.open(placeOf(row.state_hash, 'identity'), row.identity_sealed)) as Identity
    return { projectId: row.project_id, identity }
  }
  return {
    begin: ({ stateHash, frameState, jkt, provider, projectId, origin, returnTo = null, challenge, nowMs, ...login }) =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('social_login')
          .where('device_jkt', '=', jkt)
          .where('frame_state', '=', frameState)
          .execute()
        await trx
          .insertInto('social_login')
          .values({
            ...{ state_hash: stateHash, frame_state: frameState, device_jkt: jkt, provider, project_id: projectId },
            ...{ origin, return_to: returnTo, challenge, is_taken: 0 },
            secrets_sealed: secrets.seal(placeOf(stateHash, 'secrets'), JSON.stringify(login.secrets)),
            ...{ result_hash: null, result_sealed: null, identity_sealed: null, ends_at_ms: nowMs + SOCIAL_LIFE_MS },
          })
          .execute()
      }),
    async take(stateHash, provider, nowMs) {
      const row = await db
        .updateTable('social_login')
        .set({ is_taken: 1 })
        .where('state_hash', '=', stateHash)
        .where('provider', '=', provider)
        .where('is_taken', '=', 0)
        .where('ends_at_ms', '>', nowMs)
        .returningAll()
        .executeTakeFirst()
      if (!row) return undefined
      const { frame_state: frameState, origin, return_to } = row
      const kept = JSON.parse(secrets.open(placeOf(stateHash, 'secrets'), row.secrets_sealed)) as LoginSecrets
      return { frameState, provider, origin, returnTo: return_to ?? undefined, secrets: kept }
    },
    async finish(stateHash, { resultUri, resultHash, identity }) {
      await db
        .updateTable('social_login')
        .set({
          result_sealed: secrets.seal(placeOf(stateHash, 'result'), resultUri),
          result_hash: resultHash ?? null,
          identity_sealed: identity ? secrets.seal(placeOf(stateHash, 'identity'), JSON.stringify(identity)) : null,
        })
        .where('state_hash', '=', stateHash)
        .execute()
    },
    async poll({ frameState, jkt, challenge, nowMs }) {
      const row = await db
        .selectFrom('social_login')
        .select(['state_hash', 'result_sealed'])
        .where('frame_state', '=', frameState)
        .where('device_jkt', '=', jkt)
        .where('challenge', '=', challenge)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      if (!row?.result_sealed) return row ? null : undefined
      return secrets.open(placeOf(row.state_hash, 'result'), row.result_sealed)
    },
    redeem: ({ tokenHash, label, network, ...by }) =>
      db.transaction().execute(async (trx) => {
        const found = await spend(trx, by)
        if (!found) return undefined
        const { jkt, nowMs } = by
        const { userId, identityId } = await identities.findOrCreateUser(trx, found.projectId, found.identity, nowMs)
        const deviceId = await openSession(trx, { userId, identityId, jkt, label, network, tokenHash, nowMs })
        return { userId, deviceId }
      }),
    link: (actor, by) =>
      db.transaction().execute(async (trx) => {
        const found = await spend(trx, by)
        const { userId } = actor
        const user = await trx
          .selectFrom('user')
          .select('project_id')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        if (found?.projectId !== user.project_id) return 'over'
        return (await identities.link(trx, actor, found.projectId, found.identity)) ? 'linked' : 'taken'
      }),
  }
}
