import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import type { Kernel } from './createKernel.js'
// The kernel loads these when they are needed. Here they are loaded before: a turn of the loop is too short for that.
import './createRuntime.js'
import './state/followTabs.js'
import './state/readSavedSession.js'
import { createClock } from './services/createClock.js'
import { sessionOf } from './state/namespaceState.js'
import { createMemoryArea } from './testing/createMemoryArea.js'
import { createTestKernel } from './testing/createTestKernel.js'
import { referenceNetworks } from './testing/reference/referenceFixture.js'
import { referencePlugin } from './testing/reference/referencePlugin.js'
import { createReferenceWallet, WALLET_ID } from './testing/reference/referenceWallet.js'

/** A whole kernel lives through each. */
const RUNS = Math.ceil(inject('modelRuns') / 5)

/** Short waits are over at once, long ones never: the wallet answers within a run, or not at all. */
const clock = createClock({
  now: () => 0,
  after(delayMs, run) {
    const immediate = delayMs < 100 ? setImmediate(run) : undefined
    return () => clearImmediate(immediate)
  },
})

async function rest(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const STEPS = [
  'connect',
  'connect and refuse',
  'connect and change one’s mind',
  'connect and answer late',
  'switch to 1',
  'switch to 2',
  'disconnect',
  'reload',
  'another account',
  'first account',
  'lock',
  'unlock',
  'end it in the wallet',
  'wait',
] as const

/** One visitor with one wallet: what they do, with no regard for whether the last thing has ended. */
async function live(steps: readonly (typeof STEPS)[number][]): Promise<void> {
  const page = new EventTarget()
  const wallet = createReferenceWallet(page)
  wallet.install()
  const storage = createMemoryArea()
  const open = (): Kernel =>
    createTestKernel({ plugins: [referencePlugin(page)], networks: referenceNetworks, storage, clock })
  let kernel = open()
  let answers: (() => void)[] = []
  const quietly = (call: Promise<unknown>) => void call.catch(() => {})
  const connect = () => quietly(kernel.connect('refchain', WALLET_ID))

  const act: Readonly<Record<(typeof STEPS)[number], () => unknown>> = {
    connect,
    'connect and refuse': () => {
      wallet.rejectNext()
      connect()
    },
    'connect and change one’s mind': () => {
      connect()
      return kernel.cancelConnect('refchain')
    },
    'connect and answer late': () => {
      answers.push(wallet.holdNext())
      connect()
    },
    'switch to 1': () => quietly(kernel.switchNetwork('refchain:1')),
    'switch to 2': () => quietly(kernel.switchNetwork('refchain:2')),
    disconnect: () => quietly(kernel.disconnect('refchain')),
    async reload() {
      await kernel.dispose()
      kernel = open()
      const before = wallet.prompts()
      await kernel.restore()
      expect(wallet.prompts(), 'prompts during a restore').toBe(before)
    },
    'another account': () => wallet.selectAccount(1),
    'first account': () => wallet.selectAccount(0),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    'end it in the wallet': () => wallet.endSession(),
    wait: rest,
  }
  for (const step of steps) await act[step]()
  await rest()
  for (const answer of answers) answer()
  answers = []
  await rest()

  const state = kernel.state.namespaces.get().get('refchain')
  const { accounts, chain } = (await wallet.provider.request('grants')) as { accounts: string[]; chain: string }
  const session = sessionOf(state)
  expect(state?.connection.status, 'status at rest').toBe(session ? 'connected' : 'disconnected')
  if (session)
    expect(session.accounts.map(({ id }) => id)).toEqual(accounts.map((address) => `refchain:${chain}:${address}`))
  else expect(wallet.listeners(), 'listeners without a session').toBe(0)

  // A refusal that no prompt has used up yet is used up by the first of these.
  await kernel.connect('refchain', WALLET_ID).catch(() => kernel.connect('refchain', WALLET_ID))
  await kernel.disconnect()
  const reloaded = open()
  await reloaded.restore()
  expect(reloaded.state.namespaces.get().get('refchain')?.connection.status).toBe('disconnected')
  expect(wallet.listeners(), 'listeners after disconnect').toBe(0)
  await Promise.all([kernel.dispose(), reloaded.dispose()])
}

it(`ends ${RUNS} random visits with what the wallet answers`, async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 14 })
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: RUNS })
})
