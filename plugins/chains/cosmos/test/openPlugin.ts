import {
  Addresses,
  Balance,
  Connector,
  NetworkSwitch,
  RemoteWalletAdapter,
  Sender,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import type { KeplrTestWalletOptions } from '@portico/testing/cosmos'
import { onTestFinished } from 'vitest'
import { cosmos } from '../src/index.js'
import { useLocalChains } from './localChains.js'
import { createWallet } from './page.js'

/** The plugin in a kernel of its own on the local chains, which ends with the test. */
export async function openPlugin(setup: { readonly fetch?: typeof fetch } = {}) {
  const { networks, rpcUrls, ...chains } = await useLocalChains()
  const { fetch = globalThis.fetch } = setup
  const kernel = createTestKernel({ plugins: [cosmos()], networks, customRpcUrls: rpcUrls, fetch })
  onTestFinished(() => kernel.dispose())
  return {
    ...chains,
    networks,
    kernel,
    connector: await kernel.get(Connector, 'cosmos'),
    networkSwitch: await kernel.get(NetworkSwitch, 'cosmos'),
    addresses: await kernel.get(Addresses, 'cosmos'),
    signer: await kernel.get(Signer, 'cosmos'),
    proof: await kernel.get(SignInProof, 'cosmos'),
    sender: await kernel.get(Sender, 'cosmos'),
    balance: await kernel.get(Balance, 'cosmos'),
    remote: await kernel.get(RemoteWalletAdapter, 'cosmos'),
  }
}

/** The same with a connected wallet. */
export async function openConnected(
  options: Partial<KeplrTestWalletOptions> = {},
  setup: Parameters<typeof openPlugin>[0] = {},
) {
  const { chains } = await useLocalChains()
  const wallet = createWallet({ chains, ...options })
  const opened = await openPlugin(setup)
  const session = await opened.connector.connect('keplr')
  const from = session.accounts[0].id
  const to = `${opened.hub.accounts[1]}`
  return { ...opened, wallet, session, from, to }
}
