import type { EvmTestWallet } from '@portico/test-kit'
import { createPortico } from '@portico/ui'
import { labOptions } from '../startLab.js'
import { disagreement, missingExit, silentWait, unrest, visibleButtons } from './invariants.js'
import { type StorageFault, spoilStorage } from './spoilStorage.js'
import { healWallet, type NodeFault, type StepName, type Visit, visitSteps } from './visitSteps.js'
import { tapWallet } from './wiretap.js'

declare global {
  interface Window {
    setNodeFault(fault: NodeFault): Promise<void>
    /** Each answers with what is wrong, one sentence each. */
    visit: {
      /** How often, since the page began, visits were in states that matter. */
      readonly seen: Record<'connected' | 'open' | 'signed' | 'sent' | 'switched' | 'restarted', number>
      begin(): Promise<void>
      walk(steps: readonly StepName[]): Promise<readonly string[]>
      /** After a wait of 15 s. */
      look(): readonly string[]
      end(): Promise<readonly string[]>
    }
  }
}

const STEP_MS = 8
const LOOK_MS = 10
const AGREED_MS = 2_000
const CALM_MS = 3_000

const [wallet] = (window as unknown as { wallets: readonly [EvmTestWallet] }).wallets
const options = await labOptions()
const setStorageFault: (fault: StorageFault) => void = spoilStorage()
let client = createPortico(options)
window.portico = client

const visit: Visit = {
  wallet,
  tap: tapWallet(wallet, () => client.getNetwork('eip155').chainId),
  client: () => client,
  setStorageFault,
  setNodeFault: (fault) => window.setNodeFault(fault),
  async restart() {
    await client.dispose()
    visit.tap.forbidAll()
    client = createPortico(options)
    window.portico = client
  },
  press(index) {
    visit.tap.allowPress()
    visibleButtons().at(index)?.click()
  },
}

const seen: Window['visit']['seen'] = { connected: 0, open: 0, signed: 0, sent: 0, switched: 0, restarted: 0 }

const isConnected = () => client.getAccount('eip155').status === 'connected'

/** What a step was taken from counts, not how soon something came of it. */
function count(step: StepName, wasConnected: boolean): void {
  if (isConnected()) seen.connected += 1
  if (client.getState().open) seen.open += 1
  if (wasConnected && step === 'sign') seen.signed += 1
  if (wasConnected && step === 'send') seen.sent += 1
  if (wasConnected && step.startsWith('ask for the')) seen.switched += 1
  if (wasConnected && step === 'load the page again') seen.restarted += 1
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is still wrong after a while that this page slept: standing still brings its end no nearer. */
async function remains(check: (of: Visit) => string | undefined, limitMs: number): Promise<readonly string[]> {
  let problem = check(visit)
  for (let leftMs = limitMs; problem !== undefined && leftMs > 0; leftMs -= LOOK_MS) {
    await sleep(LOOK_MS)
    problem = check(visit)
  }
  return problem === undefined ? [] : [problem]
}

window.visit = {
  seen,
  async begin() {
    await client.dispose()
    setStorageFault('none')
    localStorage.clear()
    healWallet(visit)
    for (const prompt of wallet.pending()) prompt.reject()
    wallet.revoke()
    wallet.unlock()
    wallet.selectAccount(0)
    wallet.selectChain(31337)
    wallet.setAutoApprove(true)
    await visit.restart()
    visit.tap.takeProblems()
  },
  async walk(steps) {
    for (const step of steps) {
      const wasConnected = isConnected()
      await visitSteps[step](visit)
      await sleep(STEP_MS)
      const problems = [
        ...visit.tap.takeProblems(),
        ...(await remains(disagreement, AGREED_MS)),
        ...(await remains(missingExit, AGREED_MS)),
      ]
      count(step, wasConnected)
      if (problems.length > 0) return problems.map((problem) => `after "${step}": ${problem}`)
    }
    return []
  },
  look() {
    const problem = silentWait(visit)
    return problem === undefined ? [] : [problem]
  },
  async end() {
    healWallet(visit)
    setStorageFault('none')
    for (const prompt of wallet.pending()) prompt.reject()
    client.close({ force: true })
    return [...(await remains(unrest, CALM_MS)), ...visit.tap.takeProblems()]
  },
}
