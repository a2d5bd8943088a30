import {
  Addresses,
  AssetDiscovery,
  Balance,
  Connector,
  NetworkSwitch,
  RemoteWalletAdapter,
  Sender,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import type { MvxTestWalletOptions } from '@portico/testing/mvx'
import { onTestFinished } from 'vitest'
import { mvx } from '../src/index.js'
import { useLocalChain } from './localChain.js'
import { createExtension, WEB_WALLET } from './page.js'

/** The plugin in a kernel of its own on the simulator, which ends with the test. */
export async function openPlugin(setup: Partial<Parameters<typeof createTestKernel>[0]> = {}) {
  const { networks, rpcUrls, ...chain } = await useLocalChain()
  const webWallets = (['popup', 'redirect'] as const).map((opens) => ({ name: opens, url: WEB_WALLET, opens }))
  const kernel = createTestKernel({ plugins: [mvx({ webWallets })], networks, customRpcUrls: rpcUrls, fetch, ...setup })
  onTestFinished(() => kernel.dispose())
  return {
    ...chain,
    networks,
    kernel,
    connector: await kernel.get(Connector, 'mvx'),
    networkSwitch: await kernel.get(NetworkSwitch, 'mvx'),
    addresses: await kernel.get(Addresses, 'mvx'),
    signer: await kernel.get(Signer, 'mvx'),
    proof: await kernel.get(SignInProof, 'mvx'),
    sender: await kernel.get(Sender, 'mvx'),
    balance: await kernel.get(Balance, 'mvx'),
    tokens: await kernel.get(AssetDiscovery, 'mvx'),
    remote: await kernel.get(RemoteWalletAdapter, 'mvx'),
  }
}

/** The same with the extension connected. */
export async function openConnected(options: MvxTestWalletOptions = {}, setup: Parameters<typeof openPlugin>[0] = {}) {
  const wallet = createExtension(options)
  const opened = await openPlugin(setup)
  const session = await opened.connector.connect('extension')
  return { ...opened, wallet, session, from: session.accounts[0].id, to: `${opened.local.accounts[1]}` }
}
