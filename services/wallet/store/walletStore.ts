import { type DatabaseConnections, type OpenedDatabase, openDatabase } from '../../store/database.js'
import type { Secrets } from '../secrets.js'
import { type AuditLog, createAuditLog } from './auditLog.js'
import { type CallBatches, createCallBatches } from './callBatches.js'
import { createEmailChange } from './changeEmail.js'
import { cleanUp } from './cleanUp.js'
import { createCodes } from './codes.js'
import { createDeviceLinks, type DeviceLinks } from './deviceLinks.js'
import { createDevices, type Devices } from './devices.js'
import { createEmails, type Emails } from './emails.js'
import { createFactors, type Factors } from './factors.js'
import { createFarcasterLogins, type FarcasterLogins } from './farcasterLogins.js'
import { createGrants, type Grants } from './grants.js'
import { createIdentities, type Identities } from './identities.js'
import { createLogins, type Logins } from './logins.js'
import { migrations } from './migrations.js'
import { createPendingChanges, type PendingChanges } from './pendingChanges.js'
import type { Schema } from './schema.js'
import { createSessions, type Sessions } from './sessions.js'
import { createSocialLogins, type SocialLogins } from './socialLogins.js'
import { createStepUps, type StepUps } from './stepUps.js'
import { createUsedProofs, type UsedProofs } from './usedProofs.js'
import { createWallets, type Wallets } from './wallets.js'

export type WalletDatabase = OpenedDatabase<Schema>

/**
 * What the wallet server knows, on embedded libSQL or on PostgreSQL; several instances may share one PostgreSQL. E-mail
 * addresses and envelopes go in and come out in plain, and are hashed and sealed in between.
 */
export interface WalletStore {
  readonly logins: Logins
  readonly links: DeviceLinks
  readonly socials: SocialLogins
  readonly identities: Identities
  readonly farcaster: FarcasterLogins
  readonly sessions: Sessions
  readonly stepUps: StepUps
  readonly wallets: Wallets
  readonly devices: Devices
  readonly factors: Factors
  readonly emails: Emails
  readonly pending: PendingChanges
  readonly batches: CallBatches
  readonly grants: Grants
  readonly proofs: UsedProofs
  readonly audit: AuditLog
  /** Deletes what has ended. */
  cleanUp(nowMs: number): Promise<void>
  /** Rejects when the database is away or can't be written to, e.g. because its disk is full. */
  ping(): Promise<void>
  connections(): DatabaseConnections | undefined
  close(): Promise<void>
}

/** No address is the file `portico-wallet.db` in the working folder. Migrates first, also beside others that do. */
export async function openWalletStore({
  url,
  secrets,
}: {
  readonly url: string | undefined
  readonly secrets: Secrets
}): Promise<WalletStore> {
  const database = await openDatabase<Schema>(url ?? 'file:portico-wallet.db', migrations, { isDurable: true })
  const codes = createCodes(database, secrets)
  const links = createDeviceLinks(database, secrets)
  const identities = createIdentities(database, secrets)
  const emailChange = createEmailChange(database, secrets)
  const pending = createPendingChanges(database, emailChange, secrets)
  return {
    logins: createLogins(database, codes, links, secrets),
    links,
    socials: createSocialLogins(database, identities, secrets),
    identities,
    farcaster: createFarcasterLogins(database, identities, secrets),
    sessions: createSessions(database, secrets),
    stepUps: createStepUps(database, codes),
    wallets: createWallets(database, secrets),
    devices: createDevices(database),
    factors: createFactors(database, secrets),
    emails: createEmails(database, { codes, pending, emailChange }),
    pending,
    batches: createCallBatches(database),
    grants: createGrants(database),
    proofs: createUsedProofs(database),
    audit: createAuditLog(database),
    cleanUp: (nowMs) => cleanUp(database.db, nowMs),
    ping: database.ping,
    connections: database.connections,
    close: () => database.db.destroy(),
  }
}
