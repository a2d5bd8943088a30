import {
  type Clock,
  Connector,
  type ErrorCode,
  isPorticoError,
  type KernelConfig,
  type Session,
  type Token,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { expect, onTestFinished } from 'vitest'
import { eip155 } from '../src/index.js'
import { evmNetwork } from '../src/networks.js'
import { announce, type ScriptedWallet } from './scriptedWallet.js'

export const ONE = 'eip155:31337'
export const TWO = 'eip155:31338'

/** Nothing listens there: scenes that need a node use the local stack's networks. */
export const NETWORKS = [
  evmNetwork({ id: 31337, name: 'One', rpcUrls: ['https://one.example/rpc'] }),
  evmNetwork({ id: 31338, name: 'Two', rpcUrls: ['https://two.example/rpc'] }),
] as const

/** A kernel with this plugin, cleared away after the test. */
export async function openScene(config: Partial<KernelConfig> & { readonly clock?: Clock } = {}) {
  const kernel = createTestKernel({ plugins: [eip155()], networks: NETWORKS, ...config })
  onTestFinished(() => kernel.dispose())
  const get = <T>(token: Token<T>) => kernel.get(token, 'eip155')
  const connector = await get(Connector)
  const reports: (Session | undefined)[] = []
  connector.onSessionChange((session) => reports.push(session))
  const wallets = () => kernel.state.wallets.get().get('eip155') ?? []
  return { kernel, get, connector, reports, wallets }
}

/** A scene in which the page is connected to a scripted wallet. */
export async function openConnectedScene(wallet: ScriptedWallet, config?: Parameters<typeof openScene>[0]) {
  onTestFinished(announce(wallet.provider))
  const scene = await openScene(config)
  return { ...scene, session: await scene.connector.connect('one.wallet') }
}

/** The context of the Portico error with this code that the call must reject with. */
export async function failureOf(call: Promise<unknown>, code: ErrorCode): Promise<object> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )
  expect(isPorticoError(outcome) ? outcome.code : outcome).toBe(code)
  return isPorticoError(outcome) ? outcome.context : {}
}

/** The accounts of a session, by their ids. */
export const idsOf = (session: Session | undefined) => session?.accounts.map(({ id }) => id)

/** Lets everything run that is ready to. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}
