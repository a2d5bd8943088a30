import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { keyOf, parseAddress } from './address.js'
import { createChains } from './chains.js'
import type { manifest } from './manifest.js'
import { type CosmosAccount, createDialect, walletErrors } from './wallet/dialect.js'

/** Every node of the family answers it at once. */
export const ping = { path: 'cosmos/base/tendermint/v1beta1/node_info' }

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps } = context
  const chains = createChains(networks)
  const { connector, networkSwitch, sessions } = createFamily<CosmosAccount>(context, {
    dialects: [createDialect(chains)],
    errors: walletErrors,
    normal: (address, chainId) => parseAddress(address, chains.find(chainId)?.prefix ?? '') ?? address,
    keyOf: ({ address }) => keyOf(address),
  })
  const reading = async () => {
    const { createBalance } = await import('./node/bank.js')
    return createBalance(deps.nodes, chains, networks)
  }
  const listing = async () => {
    const { createAssetDiscovery } = await import('./node/assetDiscovery.js')
    return createAssetDiscovery(deps.nodes, chains)
  }
  const signing = async () => {
    const { createSigner, createSignInProof } = await import('./sign/signer.js')
    const signer = createSigner(sessions, chains)
    return { signer, proof: createSignInProof(signer) }
  }
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, chains, sessions }) }
  }
  const addressing = async () => {
    const { createCosmosAddresses } = await import('./addresses.js')
    return { addresses: createCosmosAddresses(chains) }
  }
  const remoting = async () => {
    const { createRemoteWalletAdapter } = await import('./wallet/remoteKeplr.js')
    return { adapter: createRemoteWalletAdapter(chains) }
  }
  const signed = lazily(signing, 'cosmos')
  return {
    connector,
    networkSwitch,
    signer: signed.part('signer'),
    proof: signed.part('proof'),
    sender: lazily(sending, 'cosmos').part('sender'),
    senderOnRequest: {},
    balance: { getBalance: lazily(reading, 'cosmos').method('getBalance') },
    assetDiscovery: { discover: lazily(listing, 'cosmos').method('discover') },
    addresses: lazily(addressing, 'cosmos').part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'cosmos').part('marks'),
    remote: lazily(remoting, 'cosmos').part('adapter'),
  }
}
