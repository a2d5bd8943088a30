import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { keyOf } from './address.js'
import { createCardanoAddresses, parseAddress } from './addresses.js'
import type { manifest } from './manifest.js'
import { createWallets, walletErrors } from './wallet/dialect.js'

/** Every node of the family answers it at once. */
export const ping = { path: 'tip' }

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps } = context
  const wallets = createWallets(networks)
  const { connector, networkSwitch, sessions } = createFamily(context, {
    dialects: [wallets.dialect],
    errors: walletErrors,
    normal: (address, chainId) => parseAddress(address, chainId) ?? address,
    keyOf: ({ address }) => keyOf(address),
  })
  const reading = async () => {
    const { createBalance } = await import('./node/balance.js')
    return createBalance(deps.nodes, networks, sessions, wallets)
  }
  const listing = async () => {
    const { createAssetDiscovery } = await import('./node/assetDiscovery.js')
    return createAssetDiscovery(deps.nodes, networks)
  }
  const signing = lazily(async () => (await import('./sign/signer.js')).createSigning(sessions, wallets), 'cip34')
  const remoting = async () => ({ adapter: (await import('./wallet/remote.js')).remoteWalletAdapter })
  return {
    connector,
    networkSwitch,
    signer: signing.part('signer'),
    proof: signing.part('proof'),
    balance: { getBalance: lazily(reading, 'cip34').method('getBalance') },
    assetDiscovery: { discover: lazily(listing, 'cip34').method('discover') },
    addresses: createCardanoAddresses(),
    marks: lazily(() => import('./marks/marks.js'), 'cip34').part('marks'),
    remote: lazily(remoting, 'cip34').part('adapter'),
  }
}
