import type { Transaction } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

export const LINK_LIFE_MS = 600_000

export interface NewLink {
  readonly projectId: string
  readonly email: string
  readonly jkt: string
  /** SHA-256 of what is in the link. */
  readonly linkHash: string
  /** The page that asked, as a serialised origin. */
  readonly origin: string
  /** What the device is called. */
  readonly label: string
  readonly nowMs: number
}

/** What the person who opens the link sees. */
interface AskingDevice {
  readonly origin: string
  readonly label: string
  readonly askedAtMs: number
}

export interface Approved extends Pick<NewLink, 'projectId' | 'email' | 'origin'> {
  readonly is: 'approved'
}

/** Links by mail, by which the holder of an address lets a device ask for codes. One is live for each address. */
export interface DeviceLinks {
  issue(trx: Transaction<Schema>, asked: NewLink): Promise<string>
  /** While it waits for a decision. */
  look(linkHash: string, nowMs: number): Promise<AskingDevice | undefined>
  /** False when there is nothing to decide any more. */
  decide(linkHash: string, isApproved: boolean, nowMs: number): Promise<boolean>
  isDecided(by: Asking): Promise<boolean>
  /** An approval is good once. */
  take(trx: Transaction<Schema>, by: Asking): Promise<Approved | { readonly is: 'waiting' } | { readonly is: 'ended' }>
}

interface Asking {
  readonly id: string
  readonly jkt: string
  readonly nowMs: number
}

export function createDeviceLinks({ db }: WalletDatabase, secrets: Secrets): DeviceLinks {
  const placeOf = (id: string) => `link ${id}`
  return {
    async issue(trx, { projectId, email, jkt, linkHash, origin, label, nowMs }) {
      const id = createId()
      const email_hash = secrets.hash('email', email)
      await trx.deleteFrom('device_link').where('email_hash', '=', email_hash).execute()
      const asked = { id, link_hash: linkHash, project_id: projectId, email_hash, device_jkt: jkt, origin, label }
      const email_sealed = secrets.seal(placeOf(id), email)
      await trx
        .insertInto('device_link')
        .values({ ...asked, email_sealed, decision: null, asked_at_ms: nowMs, ends_at_ms: nowMs + LINK_LIFE_MS })
        .execute()
      return id
    },
    async look(linkHash, nowMs) {
      const row = await db
        .selectFrom('device_link')
        .select(['origin', 'label', 'asked_at_ms'])
        .where('link_hash', '=', linkHash)
        .where('decision', 'is', null)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      return row && { origin: row.origin, label: row.label, askedAtMs: row.asked_at_ms }
    },
    async decide(linkHash, isApproved, nowMs) {
      const decided = await db
        .updateTable('device_link')
        .set({ decision: isApproved ? 'approved' : 'refused' })
        .where('link_hash', '=', linkHash)
        .where('decision', 'is', null)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      return decided.numUpdatedRows === 1n
    },
    async isDecided({ id, jkt, nowMs }) {
      const waiting = await db
        .selectFrom('device_link')
        .select('id')
        .where('id', '=', id)
        .where('device_jkt', '=', jkt)
        .where('decision', 'is', null)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      return waiting === undefined
    },
    async take(trx, { id, jkt, nowMs }) {
      const row = await trx
        .selectFrom('device_link')
        .selectAll()
        .where('id', '=', id)
        .where('device_jkt', '=', jkt)
        .where('ends_at_ms', '>', nowMs)
        .executeTakeFirst()
      if (!row || row.decision === 'refused') return { is: 'ended' }
      if (row.decision === null) return { is: 'waiting' }
      const taken = await trx.deleteFrom('device_link').where('id', '=', id).executeTakeFirst()
      if (taken.numDeletedRows !== 1n) return { is: 'ended' }
      const { project_id: projectId, origin } = row
      return { is: 'approved', projectId, origin, email: secrets.open(placeOf(id), row.email_sealed) }
    },
  }
}
