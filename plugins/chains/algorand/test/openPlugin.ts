import {
  AccountChoice,
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
import type { AlgorandTestWalletOptions } from '@portico/testing/algorand'
import { onTestFinished } from 'vitest'
import { algorand } from '../src/index.js'
import { useLocalChains } from './localChains.js'
import { createWallet } from './page.js'

/** The plugin in a kernel of its own on the local chains, which ends with the test. */
export async function openPlugin(setup: { readonly fetch?: typeof fetch } = {}) {
  const { networks, rpcUrls, ...chains } = await useLocalChains()
  const { fetch = globalThis.fetch } = setup
  const kernel = createTestKernel({ plugins: [algorand()], networks, customRpcUrls: rpcUrls, fetch })
  onTestFinished(() => kernel.dispose())
  return {
    ...chains,
    networks,
    kernel,
    connector: await kernel.get(Connector, 'algorand'),
    accountChoice: await kernel.get(AccountChoice, 'algorand'),
    networkSwitch: await kernel.get(NetworkSwitch, 'algorand'),
    addresses: await kernel.get(Addresses, 'algorand'),
    signer: await kernel.get(Signer, 'algorand'),
    proof: await kernel.get(SignInProof, 'algorand'),
    sender: await kernel.get(Sender, 'algorand'),
    balance: await kernel.get(Balance, 'algorand'),
    tokens: await kernel.get(AssetDiscovery, 'algorand'),
    remote: await kernel.get(RemoteWalletAdapter, 'algorand'),
  }
}

const IDS = { arc27: 'test-first', arc1: 'algorand', lute: 'lute' } as const

/** The same with a connected wallet. */
export async function openConnected(
  options: Partial<AlgorandTestWalletOptions> = {},
  setup: Parameters<typeof openPlugin>[0] = {},
) {
  const { chains } = await useLocalChains()
  const wallet = createWallet({ chains, ...options })
  const opened = await openPlugin(setup)
  const session = await opened.connector.connect(IDS[options.dialect ?? 'arc27'])
  return { ...opened, wallet, session, from: session.accounts[0].id, to: `${opened.main.accounts[1]}` }
}
