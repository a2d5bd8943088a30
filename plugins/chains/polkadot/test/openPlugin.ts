import {
  AccountChoice,
  Addresses,
  Balance,
  Connector,
  type KernelConfig,
  type Network,
  NetworkSwitch,
  type Session,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { polkadot } from '../src/index.js'
import { kusamaAssetHub, polkadotAssetHub } from '../src/networks.js'
import { openPage } from './page.js'

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
    proof: await kernel.get(SignInProof, 'polkadot'),
    balance: await kernel.get(Balance, 'polkadot'),
    addresses: await kernel.get(Addresses, 'polkadot'),
  }
}
