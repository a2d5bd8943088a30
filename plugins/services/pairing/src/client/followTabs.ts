import type { ISignClient, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'

const sessionsSchema = /* @__PURE__ */ z.array(
  z.looseObject({ topic: z.string(), expiry: z.number(), namespaces: z.record(z.string(), z.unknown()) }),
)
const keysSchema = /* @__PURE__ */ z.record(z.string(), z.string())

/**
 * Keeps this tab's sessions equal to those that the other tabs have stored, and tells of what changed by the library's own
 * events. The library on its own reads its store once, and would later write its old list over the newer one.
 */
export function followTabs(client: ISignClient): void {
  const { storageKey } = client.session as unknown as { readonly storageKey?: string }
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) sync().catch(() => {})
  })

  async function sync(): Promise<void> {
    const stored = sessionsSchema.safeParse((await client.core.storage.getItem(storageKey ?? '')) ?? [])
    if (!stored.success) return
    const sessions = stored.data as unknown as readonly SessionTypes.Struct[]
    const gone = client.session.getAll().filter(({ topic }) => !sessions.some((session) => session.topic === topic))
    // What is stored already is right: nothing of this tab's older lists may be written before the newer one is taken over.
    for (const { topic } of gone) client.session.map.delete(topic)
    await adoptKeys()
    for (const session of gone) {
      await forgetSession(client, session)
      client.events.emit('session_delete', { id: 0, topic: session.topic })
    }
    for (const session of sessions) await adopt(session)
  }

  async function adopt(session: SessionTypes.Struct): Promise<void> {
    const { topic, namespaces, expiry } = session
    const known = client.session.map.get(topic)
    client.session.map.set(topic, session)
    if (!known) {
      client.core.expirer.set(topic, expiry)
      await client.core.relayer.subscribe(topic)
    } else if (JSON.stringify(known.namespaces) !== JSON.stringify(namespaces)) {
      client.events.emit('session_update', { id: 0, topic, params: { namespaces } })
    }
  }

  async function adoptKeys(): Promise<void> {
    const { keychain } = client.core.crypto
    const { storageKey: place } = keychain as unknown as { readonly storageKey: string }
    const keys = keysSchema.safeParse(await client.core.storage.getItem(place))
    for (const [tag, key] of Object.entries(keys.data ?? {})) keychain.keychain.set(tag, key)
  }
}

/** Forgets a session here, whether the relay can be reached or not. The wallet does not hear of it. */
export async function dropSession(client: ISignClient, topic: string): Promise<void> {
  const { session } = client
  const known = session.map.get(topic)
  await session.delete(topic, { code: 6000, message: 'User disconnected.' })
  await forgetSession(client, { topic, ...known })
}

/** Forgets what is kept beside a session. */
export async function forgetSession(
  { core }: ISignClient,
  { topic, self }: Pick<SessionTypes.Struct, 'topic'> & Partial<Pick<SessionTypes.Struct, 'self'>>,
): Promise<void> {
  core.relayer.unsubscribe(topic).catch(() => {})
  if (core.expirer.has(topic)) core.expirer.del(topic)
  for (const tag of self === undefined ? [topic] : [self.publicKey, topic]) {
    if (core.crypto.keychain.has(tag)) await core.crypto.keychain.del(tag)
  }
}

/** Forgets what a code was for. */
export async function dropPairing({ core }: ISignClient, topic: string): Promise<void> {
  if (!core.pairing.pairings.keys.includes(topic)) return
  core.relayer.unsubscribe(topic).catch(() => {})
  await core.pairing.pairings.delete(topic, { code: 6000, message: 'User disconnected.' })
  if (core.expirer.has(topic)) core.expirer.del(topic)
  if (core.crypto.keychain.has(topic)) await core.crypto.keychain.del(topic)
}
