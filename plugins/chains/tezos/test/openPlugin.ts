import {
  AssetDiscovery,
  Balance,
  Connector,
  createToken,
  defineManifest,
  definePlugin,
  NetworkSwitch,
  type RemoteWallet,
  RemoteWalletAdapter,
  Sender,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import type { BeaconTestWalletOptions } from '@portico/testing/tezos'
import { onTestFinished } from 'vitest'
import { tezos } from '../src/index.js'
import { openLocalNetworks } from './localNetworks.js'
import { createWallet } from './page.js'

const Far = createToken<object>('far@1')

/** The plugin in a kernel of its own on the local networks, which ends with the test. */
export async function openPlugin(setup: { readonly withIndexer?: boolean; readonly remote?: RemoteWallet } = {}) {
  const { networks, rpcUrls, indexers, ...local } = await openLocalNetworks()
  const plugin = setup.withIndexer === false ? tezos() : tezos({ indexers })
  const kernel = createTestKernel({
    plugins: [plugin, ...(setup.remote ? [bringing(setup.remote)] : [])],
    networks,
    customRpcUrls: rpcUrls,
    fetch: globalThis.fetch,
  })
  onTestFinished(() => kernel.dispose())
  return {
    ...local,
    networks,
    kernel,
    connector: await kernel.get(Connector, 'tezos'),
    networkSwitch: await kernel.get(NetworkSwitch, 'tezos'),
    signer: await kernel.get(Signer, 'tezos'),
    proof: await kernel.get(SignInProof, 'tezos'),
    sender: await kernel.get(Sender, 'tezos'),
    balance: await kernel.get(Balance, 'tezos'),
    discovery: await kernel.get(AssetDiscovery, 'tezos'),
    remote: await kernel.get(RemoteWalletAdapter, 'tezos'),
  }
}

/** The same with a connected wallet. */
export async function openConnected(
  options: Partial<BeaconTestWalletOptions> = {},
  setup: Parameters<typeof openPlugin>[0] = {},
  walletId = 'test-wallet-tezos',
) {
  const { known } = await openLocalNetworks()
  const wallet = createWallet({ networks: known, ...options })
  const opened = await openPlugin(setup)
  const session = await opened.connector.connect(walletId)
  const from = session.accounts[0].id
  return { ...opened, wallet, session, from }
}

/** A plugin that brings a wallet which is somewhere else, under the id `far:1`. */
const bringing = (wallet: RemoteWallet) =>
  definePlugin(
    defineManifest({ id: 'far', kernel: 2, namespaces: 'global', provides: { far: Far }, walletPrefix: 'far:' }),
    {
      options: undefined,
      load: async () => ({
        async activate(context) {
          const adapter = await context.familyOf(RemoteWalletAdapter, 'tezos')
          const provider = adapter?.createProvider(wallet)
          if (provider)
            context.own(context.announceWallet('tezos', { provider, id: 'far:1', name: 'Far', unlisted: true }))
          return { far: {} }
        },
      }),
    },
  )
