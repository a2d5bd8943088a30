import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { createPolkadotAddresses, createPrefixes, keyOf } from './addresses.js'
import type { manifest } from './manifest.js'
import { createDialect, type Grants, walletErrors } from './wallet/injected.js'

/** Every node of the family answers it at once. */
export const ping = 'system_health'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps } = context
  const grants: Grants = new WeakMap()
  const prefixes = createPrefixes(networks)
  const pageName = () => deps.services.metadata?.name ?? globalThis.location?.hostname ?? ''
  const family = createFamily(context, {
    dialects: [createDialect(grants, pageName)],
    errors: walletErrors,
    normal: prefixes.normal,
    keyOf: ({ address }) => keyOf(address),
  })
  const { connector, accountChoice, networkSwitch, sessions } = family
  const reading = async () => (await import('./node/balance.js')).createBalance(deps.nodes, networks)
  const listing = async () => {
    const { createAssetDiscovery } = await import('./node/assetDiscovery.js')
    return createAssetDiscovery(deps.nodes, networks)
  }
  const signing = lazily(async () => {
    const { createSigner, createSignInProof } = await import('./sign/signer.js')
    const signer = createSigner(sessions, grants)
    return { signer, proof: createSignInProof(signer) }
  }, 'polkadot')
  const addresses = createPolkadotAddresses(prefixes)
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, networks, addresses, sessions, grants }) }
  }
  const remote = async () => ({ adapter: (await import('./wallet/remote.js')).createRemoteWalletAdapter(grants) })
  return {
    connector,
    accountChoice,
    networkSwitch,
    signer: signing.part('signer'),
    sender: lazily(sending, 'polkadot').part('sender'),
    senderOnRequest: {},
    balance: { getBalance: lazily(reading, 'polkadot').method('getBalance') },
    assetDiscovery: { discover: lazily(listing, 'polkadot').method('discover') },
    addresses,
    marks: lazily(() => import('./marks/marks.js'), 'polkadot').part('marks'),
    remote: lazily(remote, 'polkadot').part('adapter'),
    proof: signing.part('proof'),
  }
}
