import {
  Addresses,
  AssetDiscovery,
  Balance,
  Connector,
  NetworkSwitch,
  RemoteWalletAdapter,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import type { CardanoTestWalletOptions } from '@portico/testing/cip34'
import { onTestFinished } from 'vitest'
import { cip34 } from '../src/index.js'
import { useLocalChain } from './localChain.js'
import { createWallet } from './page.js'

type KernelOptions = Parameters<typeof createTestKernel>[0]

/** The plugin in a kernel of its own on the local network, which ends with the test. */
export async function openPlugin(setup: Partial<KernelOptions> = {}) {
  const { chain, networks, rpcUrls } = await useLocalChain()
  const kernel = createTestKernel({
    ...{ plugins: [cip34()], networks, customRpcUrls: rpcUrls, fetch: globalThis.fetch },
    ...setup,
  })
  onTestFinished(() => kernel.dispose())
  return {
    chain,
    networks,
    kernel,
    connector: await kernel.get(Connector, 'cip34'),
    networkSwitch: await kernel.get(NetworkSwitch, 'cip34'),
    addresses: await kernel.get(Addresses, 'cip34'),
    signer: await kernel.get(Signer, 'cip34'),
    proof: await kernel.get(SignInProof, 'cip34'),
    balance: await kernel.get(Balance, 'cip34'),
    assetDiscovery: await kernel.get(AssetDiscovery, 'cip34'),
    remote: await kernel.get(RemoteWalletAdapter, 'cip34'),
  }
}

/** The same with a connected wallet. */
export async function openConnected(options: CardanoTestWalletOptions = {}, setup: Partial<KernelOptions> = {}) {
  const wallet = createWallet(options)
  const opened = await openPlugin(setup)
  const session = await opened.connector.connect('testwallet')
  const reports: (typeof session | undefined)[] = []
  opened.connector.onSessionChange((one) => reports.push(one))
  return { ...opened, wallet, session, reports, account: session.accounts[0].id }
}
