import { expect, inject, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { connect, dialogOf, press, settle, waitForStatus, waitForTitle, waitUntilReady } from './steps.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()

/** `npm run soak` goes on for longer. */
const ROUNDS = inject('isSoak') ? 200 : 10
/** Code is compiled and what is read is kept, once each. */
const WARM_UP = 5
/** Of all rounds: what the engine learns of code that runs, most of it in the first rounds. */
const MOST_BYTES = 3 * 1024 * 1024

const LONG = { timeout: 300_000 + ROUNDS * 20_000 }

test('connecting, looking at the account and disconnecting again and again leaves nothing behind', LONG, async () => {
  const { page } = await openPage({ page: 'lab-split', wallets: [evmWallet()], lab: { hasHoldings: true } })
  await waitUntilReady(page)
  const visit = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await connect(page, /Evm test wallet/)
      await page.evaluate(`window.portico.open({ view: 'Account' })`)
      await waitForTitle(page, 'Account')
      // What comes in above the button moves it: a click that begins on it could end beside it.
      await dialogOf(page).getByRole('tabpanel').getByText('Ether', { exact: true }).waitFor()
      await settle(page)
      await press(page, 'Disconnect')
      await waitForStatus(page, 'eip155', 'disconnected')
      await page.evaluate('window.portico.close()')
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
  }
  const devtools = await page.context().newCDPSession(page)
  const count = async () => {
    // The second time takes what finalizers of the first have let go.
    for (let times = 0; times < 2; times++) await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { nodes, listeners: jsEventListeners, bytes: usedSize }
  }

  await visit(WARM_UP)
  await page.waitForTimeout(1_000)
  const before = await count()
  await visit(ROUNDS)
  // What a request or an animation still holds goes a moment later.
  const grown = async () => {
    const { nodes, listeners, bytes } = await count()
    return [nodes - before.nodes < ROUNDS, listeners - before.listeners < ROUNDS, bytes - before.bytes < MOST_BYTES]
  }
  await expect.poll(grown, { interval: 500 }).toEqual([true, true, true])
})
