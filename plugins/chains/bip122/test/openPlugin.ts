import {
  Addresses,
  Balance,
  Connector,
  type KernelConfig,
  NetworkSwitch,
  PaymentLinks,
  Sender,
  type Session,
  Signer,
  SignInProof,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { bip122 } from '../src/index.js'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet4 } from '../src/networks.js'

const regtest = bitcoinRegtest()
export const REGTEST = regtest.caipNetworkId
export const SIGNET = bitcoinSignet.caipNetworkId

/** The plugin in a kernel of its own, which ends with the test. */
export async function openPlugin(setup: Partial<KernelConfig> = {}) {
  const networks = [regtest, bitcoinSignet, bitcoinTestnet4, bitcoin]
  const kernel = createTestKernel({ plugins: [bip122()], networks, ...setup })
  onTestFinished(() => kernel.dispose())
  const reports: (Session | undefined)[] = []
  const connector = await kernel.get(Connector, 'bip122')
  connector.onSessionChange((session) => reports.push(session))
  return {
    kernel,
    connector,
    reports,
    sender: await kernel.get(Sender, 'bip122'),
    signer: await kernel.get(Signer, 'bip122'),
    proof: await kernel.get(SignInProof, 'bip122'),
    balance: await kernel.get(Balance, 'bip122'),
    addresses: await kernel.get(Addresses, 'bip122'),
    links: await kernel.get(PaymentLinks, 'bip122'),
    networkSwitch: await kernel.get(NetworkSwitch, 'bip122'),
  }
}

/** Addresses of the session without their network. */
export const addressesOf = (session: Session | undefined) => session?.accounts.map(({ id }) => id.split(':')[2])
