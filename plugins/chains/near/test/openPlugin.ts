import {
  AssetDiscovery,
  Balance,
  Connector,
  type Network,
  RemoteWalletAdapter,
  Sender,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import type { NearTestWalletOptions } from '@portico/testing/near'
import { onTestFinished } from 'vitest'
import { type NearOptions, near } from '../src/index.js'
import { useLocalChain } from './localChain.js'
import { createWallet } from './page.js'

type TestKernelOptions = Parameters<typeof createTestKernel>[0]

/** The plugin in a kernel of its own on the local chain, which ends with the test. */
export async function openPlugin(options: NearOptions = {}, more: Partial<TestKernelOptions> = {}) {
  const { networks, rpcUrls, ...chain } = await useLocalChain()
  const kernel = createTestKernel({
    ...{ plugins: [near(options)], networks: networks as readonly Network[], customRpcUrls: rpcUrls, fetch },
    ...more,
  } as TestKernelOptions)
  onTestFinished(() => kernel.dispose())
  return {
    ...chain,
    kernel,
    connector: await kernel.get(Connector, 'near'),
    signer: await kernel.get(Signer, 'near'),
    proof: await kernel.get(SignInProof, 'near'),
    sender: await kernel.get(Sender, 'near'),
    balance: await kernel.get(Balance, 'near'),
    tokens: await kernel.get(AssetDiscovery, 'near'),
    remote: await kernel.get(RemoteWalletAdapter, 'near'),
  }
}

/** The same with a connected wallet. */
export async function openConnected(options: Partial<NearTestWalletOptions> = {}) {
  const { walletNetworks } = await useLocalChain()
  const wallet = createWallet({ networks: walletNetworks, ...options })
  const opened = await openPlugin()
  const session = await opened.connector.connect('test')
  return { ...opened, wallet, session, from: session.accounts[0].id }
}
