import { createId, type Secrets } from '../secrets.js'
import type { Actor } from './auditLog.js'
import type { Identities } from './identities.js'
import { openSession } from './openSession.js'
import type { WalletDatabase } from './walletStore.js'

const LIFE_MS = 300_000

export interface FarcasterLogin {
  readonly channelToken: string
  readonly nonce: string
}

interface Asking {
  readonly channel: string
  readonly jkt: string
  readonly nowMs: number
}

interface Finished extends Asking, Pick<Actor, 'network'> {
  readonly fid: number
  readonly userName: string | null
  readonly tokenHash: string
  readonly label: string
}

/** Logins by Farcaster that are under way, five minutes each, for the device that asked. */
export interface FarcasterLogins {
  begin(
    login: FarcasterLogin & { readonly jkt: string; readonly projectId: string; readonly nowMs: number },
  ): Promise<string>
  find(by: Asking): Promise<FarcasterLogin | undefined>
  /** Once. */
  finish(by: Finished): Promise<{ readonly userId: string; readonly deviceId: string } | undefined>
}

export function createFarcasterLogins(
  { db }: WalletDatabase,
  identities: Identities,
  secrets: Secrets,
): FarcasterLogins {
  const placeOf = (id: string) => `farcaster ${id}`
  return {
    async begin({ jkt, projectId, channelToken, nonce, nowMs }) {
      const id = createId()
      const channel_sealed = secrets.seal(placeOf(id), channelToken)
      const row = { id, device_jkt: jkt, project_id: projectId, nonce, channel_sealed, ends_at_ms: nowMs + LIFE_MS }
      await db.insertInto('farcaster_login').values(row).execute()
      return id
    },
    async find({ channel, jkt, nowMs }) {
      const row = await db
        .selectFrom('farcaster_login')
        .select(['nonce', 'channel_sealed'])
        .where('id', '=', channel)
        .where('device_jkt', '=', jkt)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      return row && { nonce: row.nonce, channelToken: secrets.open(placeOf(channel), row.channel_sealed) }
    },
    finish: ({ channel, jkt, fid, userName, tokenHash, label, network, nowMs }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('farcaster_login')
          .where('id', '=', channel)
          .where('device_jkt', '=', jkt)
          .where('ends_at_ms', '>', nowMs)
          .returning('project_id')
          .executeTakeFirst()
        if (!row) return undefined
        const who = { provider: 'farcaster' as const, issuer: 'farcaster', subject: String(fid) }
        const identity = { ...who, name: userName, email: null }
        const { userId, identityId } = await identities.findOrCreateUser(trx, row.project_id, identity, nowMs)
        const deviceId = await openSession(trx, { userId, identityId, jkt, label, network, tokenHash, nowMs })
        return { userId, deviceId }
      }),
  }
}
