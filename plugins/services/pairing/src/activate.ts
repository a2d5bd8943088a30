import {
  type Activated,
  type PairedWallet,
  type Pairing,
  type PluginContext,
  PorticoError,
  type RecentWallet,
  RemoteWalletAdapter,
} from '@portico/kernel'
import { acquireClient } from './client/acquireClient.js'
import { createCodes } from './codes.js'
import { describePairingErrors } from './errors.js'
import { createFamilies } from './families.js'
import type { manifest } from './manifest.js'
import { buildOffer, propertiesOf } from './proposal.js'
import { type Answer, propose } from './propose.js'
import { createRelay, isForHost, reviveOnReturn } from './relay.js'
import { createSessions } from './sessions.js'

export async function activate(
  context: PluginContext<typeof manifest, undefined>,
): Promise<Activated<typeof manifest>> {
  describePairingErrors()
  const { deps, events, networks, own } = context
  const { clock, log, services, signIn, clientId } = deps
  const families = createFamilies(context)
  const { client, release } = await acquireClient({ services, clock })
  own(release)
  clientId.set(await client.core.crypto.getClientId())

  const relay = createRelay(client, { clock, relayUrl: services.relayUrl })
  const raised = new Set<string>()
  own(
    relay.onRefusal((error) => {
      if (!isForHost(error) || raised.has(error.code)) return
      raised.add(error.code)
      events.emit('alert:raised', { error })
    }),
  )
  const sessions = createSessions(context, { client, relay, families })
  own(reviveOnReturn(client, relay, sessions.lookAll))
  let chosenWallet: RecentWallet | null = null

  async function send() {
    const loaded = await families.load(networks.get().map(({ chainNamespace }) => chainNamespace))
    const offer = buildOffer(loaded, networks.get(), services.pairing)
    if (Object.keys(offer).length === 0) throw new PorticoError('CAPABILITY_MISSING', { token: RemoteWalletAdapter.id })
    // What is signed while pairing names networks by their own ids.
    const isPlain = [...loaded.values()].every(({ wire }) => wire === undefined)
    return propose(client, offer, isPlain ? signIn : undefined, propertiesOf(loaded))
  }

  async function accept({ session, accept: acceptSignatures }: Answer): Promise<PairedWallet> {
    const approved = sessions.read(session)
    if (!approved) throw new PorticoError('PAIRING_NO_SESSION', {})
    try {
      if (approved.namespaces.size === 0) throw new PorticoError('PAIRING_NO_ACCOUNTS', {})
      await acceptSignatures()
    } catch (cause) {
      endQuietly(approved.topic)
      throw cause
    }
    return sessions.open(approved, chosenWallet)
  }

  function refuse({ session }: Answer): void {
    const approved = sessions.read(session)
    if (approved) endQuietly(approved.topic)
  }

  function endQuietly(topic: string): void {
    sessions.end(topic).catch((cause: unknown) => log.error('a wallet did not hear that its session is over', cause))
  }

  const codes = createCodes({ clock, relay, send, accept, refuse })
  own(codes.end)
  await sessions.restore()
  const pairing: Pairing = {
    propose: codes.propose,
    reset() {
      chosenWallet = null
      codes.reset()
    },
    choose(wallet) {
      chosenWallet = wallet ?? null
    },
  }
  return { pairing }
}
