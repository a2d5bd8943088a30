import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { createChains } from './chains.js'
import type { TezosOptions } from './index.js'
import type { manifest } from './manifest.js'
import { createBeaconDialect } from './wallet/beacon.js'
import { createLinks, type TezosAccount, walletErrors } from './wallet/link.js'
import { createRemoteDialect, createRemoteWalletAdapter } from './wallet/remote.js'

/** Every node of the family answers it at once. */
export const ping = { path: 'chains/main/chain_id' }

export function activate(
  context: PluginContext<typeof manifest, { readonly indexers: NonNullable<TezosOptions['indexers']> }>,
): Activated<typeof manifest> {
  const { networks, deps, storage, signal: life, options } = context
  const chains = createChains(networks)
  const links = createLinks()
  const beacon = createBeaconDialect({ chains, links, storage, app: deps.services.metadata, life })
  const { connector, networkSwitch, sessions } = createFamily<TezosAccount>(context, {
    dialects: [createRemoteDialect(links), beacon],
    errors: walletErrors,
  })
  const reading = async () => {
    const { createBalance } = await import('./node/tezosNode.js')
    return createBalance(deps.nodes, networks)
  }
  const indexing = async () => (await import('./node/indexer.js')).createIndexer(deps.http, options.indexers)
  const listing = async () => {
    const { createAssetDiscovery } = await import('./node/assetDiscovery.js')
    return createAssetDiscovery(deps.nodes, chains, await indexing())
  }
  const signing = async () => {
    const { createSigner, createSignInProof } = await import('./sign/signer.js')
    const signer = createSigner(sessions, links)
    return { signer, proof: createSignInProof(signer) }
  }
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, chains, sessions, links, indexer: await indexing() }) }
  }
  const addressing = async () => {
    const { createTezosAddresses } = await import('./addresses.js')
    return { addresses: createTezosAddresses() }
  }
  const signed = lazily(signing, 'tezos')
  return {
    connector,
    networkSwitch,
    signer: signed.part('signer'),
    proof: signed.part('proof'),
    sender: lazily(sending, 'tezos').part('sender'),
    senderOnRequest: {},
    balance: { getBalance: lazily(reading, 'tezos').method('getBalance') },
    assetDiscovery: { discover: lazily(listing, 'tezos').method('discover') },
    addresses: lazily(addressing, 'tezos').part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'tezos').part('marks'),
    remote: createRemoteWalletAdapter(chains),
  }
}
