import { type Clock, PorticoError, type Services, type Unsubscribe } from '@portico/kernel'
import type { ISignClient } from '@walletconnect/types'
import { checkChoice } from '../links/deepLinkChoice.js'
import { followTabs } from './followTabs.js'
import { createPageStorage } from './pageStorage.js'
import { tameCore } from './tameCore.js'
import { tameEngine } from './tameEngine.js'

/** A page's client, and how many kernels use it. */
interface Entry {
  readonly client: Promise<ISignClient>
  users: number
  stopResting: Unsubscribe
  isResting: boolean
  /** The end of the socket that was open before it rested; never rejects. Another version of this package may not set it. */
  closed?: Promise<void>
}

/** Common to all copies of this package on the page: two clients would fight over one store and one identity. */
const CLIENTS = /* @__PURE__ */ Symbol.for('portico:pairing-clients@1')
/** A kernel that is made anew at once, as React's Strict Mode does, keeps its socket. */
const REST_AFTER_MS = 1_000

interface AcquiredClient {
  readonly client: ISignClient
  /** The last one to let go closes the socket. The client itself stays: the library can't be made twice on a page. */
  release(): void
}

/**
 * The one client of this page for the host's relay and project, made at the first call.
 * @throws `CONFIG_INVALID` without a relay, `PAIRING_NOT_READY`
 */
export async function acquireClient(
  parts: { readonly services: Services; readonly clock: Clock },
  make = createClient,
): Promise<AcquiredClient> {
  const { services, clock } = parts
  if (services.pairing?.client) return { client: services.pairing.client as ISignClient, release() {} }
  const { relayUrl } = services
  if (relayUrl === undefined) {
    throw new PorticoError('CONFIG_INVALID', {
      option: 'relayUrl',
      fix: 'Set `relayUrl` to the relay that wallets use.',
    })
  }
  const entries = openEntries()
  const key = JSON.stringify([relayUrl, services.projectId])
  const entry = entries.get(key) ?? addEntry(entries, key, () => make(relayUrl, parts))
  entry.users++
  entry.stopResting()
  const client = await entry.client
  if (entry.isResting) wake(entry, client)
  let isHeld = true
  return {
    client,
    release() {
      if (!isHeld) return
      isHeld = false
      entry.users--
      if (entry.users === 0) entry.stopResting = clock.after(REST_AFTER_MS, () => rest(entry, client))
    },
  }
}

function openEntries(): Map<string, Entry> {
  const page = globalThis as { [CLIENTS]?: Map<string, Entry> }
  page[CLIENTS] ??= new Map()
  return page[CLIENTS]
}

function addEntry(entries: Map<string, Entry>, key: string, make: () => Promise<ISignClient>): Entry {
  const client = make().then((made) => {
    followTabs(made)
    return made
  })
  const entry: Entry = { client, users: 0, stopResting() {}, isResting: false }
  entries.set(key, entry)
  client.catch(() => entries.delete(key)) // the next call tries again
  return entry
}

function rest(entry: Entry, { core }: ISignClient): void {
  entry.isResting = true
  core.heartbeat.stop()
  entry.closed = core.relayer.transportClose().catch(() => {})
}

function wake(entry: Entry, { core }: ISignClient): void {
  entry.isResting = false
  core.heartbeat.init().catch(() => {})
  // Not before the last socket has ended: a page has one at a time.
  Promise.resolve(entry.closed)
    .then(() => (entry.isResting ? undefined : core.relayer.transportOpen()))
    .catch(() => {}) // the heartbeat tries again
}

/** Makes the library's client. It opens no socket as long as it holds no session. @throws `PAIRING_NOT_READY` (S8.9a) */
async function createClient(
  relayUrl: string,
  { services, clock }: { readonly services: Services; readonly clock: Clock },
): Promise<ISignClient> {
  checkChoice(() => localStorage)
  try {
    const { SignClient } = await import('@walletconnect/sign-client')
    const client = (await SignClient.init({
      relayUrl,
      ...(services.projectId === undefined ? {} : { projectId: services.projectId }),
      metadata: toMetadata(services.metadata),
      logger: 'silent',
      telemetryEnabled: services.pairing?.telemetry ?? false,
      storage: createPageStorage(),
      customStoragePrefix: prefixOf(relayUrl, services.projectId),
    })) as ISignClient
    tameCore(client.core, clock, services.pairing)
    tameEngine(client)
    return client
  } catch (cause) {
    throw new PorticoError('PAIRING_NOT_READY', {}, { cause })
  }
}

/** Sessions belong to a relay and a project; the page's own use of the same library keeps to its own keys, too. */
function prefixOf(relayUrl: string, projectId = ''): string {
  const { host, pathname } = new URL(relayUrl)
  return `portico-${`${host}${pathname}-${projectId}`.replace(/[^a-zA-Z0-9.-]+/g, '_')}`
}

function toMetadata(metadata: Services['metadata']): ISignClient['metadata'] {
  const { name = '', description = '', url = '', icons = [], redirect } = metadata ?? {}
  const { native, universal } = redirect ?? {}
  return {
    ...{ name, description, url, icons: [...icons] },
    ...(redirect && { redirect: { ...(native && { native }), ...(universal && { universal }) } }),
  }
}
