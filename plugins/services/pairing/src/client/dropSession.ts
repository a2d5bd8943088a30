import type { ISignClient } from '@walletconnect/types'

/** Forgets a session here, whether the relay can be reached or not. The wallet is not told. */
export async function dropSession(client: ISignClient, topic: string): Promise<void> {
  const { core, session } = client
  const own = session.map.get(topic)?.self.publicKey
  core.relayer.unsubscribe(topic).catch(() => {})
  await session.delete(topic, { code: 6000, message: 'User disconnected.' })
  if (core.expirer.has(topic)) core.expirer.del(topic)
  for (const tag of own === undefined ? [topic] : [own, topic]) {
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
