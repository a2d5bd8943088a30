import type { ISignClient, SessionTypes } from '@walletconnect/types'

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
