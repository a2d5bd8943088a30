import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { createAlgorandAddresses } from './addresses.js'
import { createChains } from './chains.js'
import type { manifest } from './manifest.js'
import { createDialect, walletErrors } from './wallet/dialect.js'

/** Every node of the family answers it at once. */
export const ping = { path: 'versions' }

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps } = context
  const chains = createChains(networks)
  const { connector, accountChoice, networkSwitch, sessions } = createFamily(context, {
    dialects: [createDialect(chains)],
    errors: walletErrors,
  })
  const reading = async () => (await import('./node/balance.js')).createBalance(deps.nodes, networks)
  const listing = async () => (await import('./node/assetDiscovery.js')).createAssetDiscovery(deps.nodes, chains)
  const signed = lazily(async () => {
    const { createSigner, createSignInProof } = await import('./sign/signer.js')
    const parts = { nodes: deps.nodes, sessions, chains }
    const signer = createSigner(parts)
    return { signer, proof: createSignInProof(signer, parts) }
  }, 'algorand')
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, chains, sessions }) }
  }
  const remoting = async () => ({ adapter: (await import('./wallet/remote.js')).createRemoteWalletAdapter() })
  return {
    connector,
    accountChoice,
    networkSwitch,
    signer: signed.part('signer'),
    proof: signed.part('proof'),
    sender: lazily(sending, 'algorand').part('sender'),
    senderOnRequest: {},
    balance: { getBalance: lazily(reading, 'algorand').method('getBalance') },
    assetDiscovery: { discover: lazily(listing, 'algorand').method('discover') },
    addresses: createAlgorandAddresses(),
    marks: lazily(() => import('./marks/marks.js'), 'algorand').part('marks'),
    remote: lazily(remoting, 'algorand').part('adapter'),
  }
}
