import {
  Balance,
  type Clock,
  Connector,
  type KernelConfig,
  type Network,
  NetworkSwitch,
  Sender,
  type Session,
  Signer,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { type SolanaOptions, solana } from '../src/index.js'
import { solanaDevnet, solanaNetwork } from '../src/networks.js'

/** A chain that only wallets are asked about. */
export const localNetwork: Network = solanaNetwork({
  genesis: 'US517G5965aydkZ46HS38QLi7UQiSojU',
  name: 'Nowhere',
  rpcUrls: ['http://127.0.0.1:9'],
})

/** The plugin in a kernel of its own, which ends with the test. */
export async function openPlugin(
  setup: {
    readonly options?: SolanaOptions
    readonly networks?: readonly Network[]
    readonly rpcUrls?: KernelConfig['customRpcUrls']
    readonly clock?: Clock | undefined
    readonly fetch?: typeof globalThis.fetch | undefined
  } = {},
) {
  const { options, networks = [localNetwork, solanaDevnet], rpcUrls, clock, fetch = globalThis.fetch } = setup
  const kernel = createTestKernel({ plugins: [solana(options)], networks, customRpcUrls: rpcUrls, fetch, clock })
  onTestFinished(() => kernel.dispose())
  const reports: (Session | undefined)[] = []
  const connector = await kernel.get(Connector, 'solana')
  connector.onSessionChange((session) => reports.push(session))
  return {
    kernel,
    reports,
    connector,
    networkSwitch: await kernel.get(NetworkSwitch, 'solana'),
    signer: await kernel.get(Signer, 'solana'),
    sender: await kernel.get(Sender, 'solana'),
    balance: await kernel.get(Balance, 'solana'),
  }
}
