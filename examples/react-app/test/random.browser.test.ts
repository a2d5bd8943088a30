import { type Fault, type Services, startServices } from '@portico-examples/stack'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type NodeFault, type StepName, stepGroups } from './lab/src/visit/visitSteps.js'
import { browserForFile } from './openPage.js'
import { dialogOf, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()

const RUNS = inject('modelRuns') / 50
/** In this share of the visits someone waits for 15 s, and leaves the modal with the keyboard. */
const PATIENT = 0.1
const PATIENCE_MS = 15_000
/** A wallet that never answers is given so long when a stored session is opened. */
const SILENCE_MS = 5_000

const FAULTS: Readonly<Record<Exclude<NodeFault, 'none'>, Fault>> = {
  down: { kind: 'status', status: 503 },
  silent: { kind: 'hang' },
  nonsense: { kind: 'garbage' },
  slow: { kind: 'slow', delayMs: 60 },
}

/** Most visits begin with a connection: without one there is little that can go wrong. */
const anyWay = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<StepName[]>(['connect', 'wait a moment']) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    fc.array(fc.oneof(...stepGroups.map(({ weight, steps }) => ({ weight, arbitrary: fc.constantFrom(...steps) }))), {
      minLength: 2,
      maxLength: 10,
    }),
  )
  .map(([beginning, rest]): readonly StepName[] => [...beginning, ...rest])

let services: Services
beforeAll(async () => {
  const nodes = Object.fromEntries(theStack().evm.map(({ caip2, rpcUrl }) => [caip2, rpcUrl]))
  services = await startServices({ ports: { services: 0 }, nodes })
})
afterAll(() => services?.stop())

async function setNodeFault(fault: NodeFault): Promise<void> {
  services.faults.clear()
  if (fault !== 'none') services.faults.set('/rpc/*', FAULTS[fault])
}

/** Nodes behind the services, so that they can fail. */
function openVisits() {
  const { rpcUrl, projectId } = services.description
  const urlOf = (chainId: string) => `${rpcUrl}/v1/?${new URLSearchParams({ chainId, projectId })}`
  const customRpcUrls = Object.fromEntries(theStack().evm.map(({ caip2 }) => [caip2, [{ url: urlOf(caip2) }]]))
  return openPage({
    page: 'lab',
    path: '/random.html',
    wallets: [evmWallet({ stored: false })],
    lab: { networks: theStack().evm.map(({ caip2 }) => caip2), options: { customRpcUrls, projectId } },
    expectedErrors: /^console /,
  })
}

/** What is still wrong after ten seconds of sleep. */
async function remains(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let problems = await look()
  for (let leftMs = 10_000; problems.length > 0 && leftMs > 0; leftMs -= 50) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    problems = await look()
  }
  return problems
}

async function visitOnce(page: Page, steps: readonly StepName[], isPatient: boolean): Promise<readonly string[]> {
  await setNodeFault('none')
  await page.evaluate(() => window.visit.begin())
  const problems = await page.evaluate((way) => window.visit.walk(way), steps)
  if (problems.length > 0) return problems
  if (isPatient) {
    await page.clock.fastForward(PATIENCE_MS)
    const silent = await remains(() => page.evaluate(() => window.visit.look()))
    if (silent.length > 0) return silent
    if (await page.evaluate(() => window.portico?.getState().open)) {
      await page.keyboard.press('Escape')
      const isClosed = dialogOf(page).waitFor({ state: 'hidden' })
      if (
        !(await isClosed.then(
          () => true,
          () => false,
        ))
      )
        return ['the Esc key does not close the modal']
    }
  }
  await setNodeFault('none')
  const left = await page.evaluate(() => window.visit.end())
  if (!left.includes('still connecting')) return left
  await page.clock.fastForward(SILENCE_MS)
  return page.evaluate(() => window.visit.end())
}

test(`${RUNS} random visits with faults at every wallet, node and storage call show what the wallet said, without an unasked prompt`, {
  timeout: 300_000 + RUNS * 1_000,
}, async () => {
  const { page } = await openVisits()
  await page.clock.install()
  await page.exposeFunction('setNodeFault', setNodeFault)
  await page.reload()
  await waitUntilReady(page)
  await page.waitForFunction('window.visit')

  const isPatient = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share < PATIENT)
  const property = fc.asyncProperty(anyWay, isPatient, async (steps, patient) => {
    expect(await visitOnce(page, steps, patient)).toEqual([])
  })
  await fc.assert(property, { numRuns: RUNS })
  // The visits led somewhere.
  const seen = await page.evaluate(() => window.visit.seen)
  console.info(JSON.stringify(seen))
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 50)
})
