import {
  AccountChoice,
  Addresses,
  Balance,
  Connector,
  type KernelConfig,
  type Network,
  NetworkSwitch,
  RemoteWalletAdapter,
  Sender,
  type Session,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import type { PolkadotTestWalletOptions } from '@portico/testing/polkadot'
import { onTestFinished } from 'vitest'
import { polkadot } from '../src/index.js'
import { kusamaAssetHub, polkadotAssetHub } from '../src/networks.js'
import { useLocalChain } from './localChain.js'
import { createWallet, openPage } from './page.js'

openPage()

/** The plugin in a kernel of its own, which ends with the test. */
export async function openPlugin(
  setup: {
    readonly networks?: readonly Network[]
    readonly rpcUrls?: KernelConfig['customRpcUrls']
    readonly fetch?: typeof globalThis.fetch
  } = {},
) {
  const { networks = [polkadotAssetHub, kusamaAssetHub], rpcUrls, fetch = globalThis.fetch } = setup
  const kernel = createTestKernel({ plugins: [polkadot()], networks, customRpcUrls: rpcUrls, fetch })
  onTestFinished(() => kernel.dispose())
  const reports: (Session | undefined)[] = []
  const connector = await kernel.get(Connector, 'polkadot')
  connector.onSessionChange((session) => reports.push(session))
  return {
    kernel,
    reports,
    connector,
    accountChoice: await kernel.get(AccountChoice, 'polkadot'),
    networkSwitch: await kernel.get(NetworkSwitch, 'polkadot'),
    signer: await kernel.get(Signer, 'polkadot'),
    sender: await kernel.get(Sender, 'polkadot'),
    remote: await kernel.get(RemoteWalletAdapter, 'polkadot'),
    proof: await kernel.get(SignInProof, 'polkadot'),
    balance: await kernel.get(Balance, 'polkadot'),
    addresses: await kernel.get(Addresses, 'polkadot'),
  }
}

/** The same on the local chain, with a connected wallet. */
export async function openConnected(
  options: PolkadotTestWalletOptions = {},
  setup: Pick<Parameters<typeof openPlugin>[0] & object, 'fetch'> = {},
) {
  const { hub, network, rpcUrls } = await useLocalChain()
  const wallet = createWallet(options)
  const opened = await openPlugin({ networks: [network], rpcUrls, ...setup })
  await opened.kernel.discover()
  const { id = 'test-wallet' } = options
  const session = await opened.connector.connect(id, { chainId: hub.caip2 })
  return { ...opened, hub, wallet, session, from: session.accounts[0].id, to: `${hub.accounts[1]}` }
}
