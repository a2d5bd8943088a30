import type { Page, Route } from 'playwright-core'
import { dialogOf } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { accountAt, answerData, owning } from './holdings.js'
import { connect, firstNode, inWallet, open, type Scene, STAY } from './scene.js'

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const next = (page: Page) => view(page).locator('.foot .button.primary:not([aria-disabled])')

async function fill(page: Page, amount: string, to: string): Promise<void> {
  await connect(page)
  await open(page, 'Send')
  await view(page).locator('.send-token .picture').waitFor()
  await view(page).locator('.send-held .link').waitFor()
  await view(page).locator('.send-input').fill(amount)
  await view(page).locator('.send-to').fill(to)
}

async function review(page: Page): Promise<void> {
  await fill(page, '0.001', 'alice.eth')
  await view(page).locator('.send-found').waitFor()
  await next(page).click()
  await view(page).locator('.send-facts .link').waitFor()
}

async function ask(page: Page): Promise<void> {
  await review(page)
  await next(page).click()
}

/** Retells what the node says of transactions that were sent. */
const retellReceipts = (page: Page, retell: (receipt: object) => object | null) =>
  page.route(`${firstNode()}**`, async (route: Route) => {
    const asked = JSON.stringify(route.request().postDataJSON() ?? '')
    if (!asked.includes('eth_getTransactionReceipt')) return route.fallback()
    const response = await route.fetch()
    const told = await response.json()
    const change = (one: { result?: object | null }) => (one.result ? { ...one, result: retell(one.result) } : one)
    return route.fulfill({ response, json: Array.isArray(told) ? told.map(change) : change(told) })
  })

const sent = (name: string, retell: (receipt: object) => object | null, isThere: string): Scene => ({
  name,
  setup: owning({ script: STAY }),
  async prepare(page) {
    await retellReceipts(page, retell)
    await ask(page)
    await view(page).locator(isThere).waitFor({ timeout: 20_000 })
  },
})

const formScenes: readonly Scene[] = [
  {
    name: 'Send',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.send-held .link').waitFor()
    },
  },
  {
    name: 'Send, filled',
    setup: owning(),
    async prepare(page) {
      await fill(page, '1.25', 'alice.eth')
      await view(page).locator('.send-found').waitFor()
      await next(page).waitFor()
    },
  },
  {
    name: 'Send, in dollars',
    setup: owning(),
    async prepare(page) {
      await fill(page, '1.25', accountAt(2))
      await view(page).locator('.send-amount .button').click()
      await view(page).locator('.send-figure .amount-unit').waitFor()
    },
  },
  {
    name: 'Send, to one that looks like another',
    names: ['0xf39f', '5'.repeat(32)],
    setup: owning(),
    async prepare(page) {
      await answerData(page, '/history', { data: [], next: null })
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.send-held .link').waitFor()
      await view(page).locator('.send-input').fill('1')
      const [own] = theStack().evm[0].accounts
      await view(page)
        .locator('.send-to')
        .fill(`${own?.slice(0, 6)}${'5'.repeat(32)}${own?.slice(-4)}`.toLowerCase())
      await view(page).locator('.send-compare').waitFor()
    },
  },
  {
    name: 'Send, to a name written in another way',
    names: ['ALICE.eth'],
    setup: owning(),
    async prepare(page) {
      await fill(page, '1', 'ALICE.eth')
      await view(page).locator('.send-found + p').waitFor()
    },
  },
  {
    name: 'Send, to a name that imitates another',
    names: ['\u0430lice.eth'],
    setup: owning(),
    async prepare(page) {
      await fill(page, '1', '\u0430lice.eth')
      await view(page).locator('.send-note [data-tone=bad]').waitFor()
    },
  },
  {
    name: 'Send, to no address',
    names: ['0x1234'],
    setup: owning(),
    async prepare(page) {
      await fill(page, '1.2.3', '0x1234')
      await view(page).locator('.send-note [data-tone=bad]').waitFor()
    },
  },
  {
    name: 'Send, more than there is',
    setup: owning(),
    async prepare(page) {
      await fill(page, '123456789.5', accountAt(2))
      await view(page).locator('.foot .button').nth(1).waitFor()
    },
  },
  {
    name: 'Send, a request for another network',
    names: ['ethereum:', '@31338?value=1e18'],
    setup: owning(),
    async prepare(page) {
      await fill(page, '1', `ethereum:${accountAt(2)}@31338?value=1e18`)
      await view(page).locator('.send-warnings .button').first().waitFor()
    },
  },
  {
    name: 'SendScan',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.send-tools .link').nth(1).click()
      await view(page).locator('.notice, .send-camera').waitFor()
    },
  },
  {
    name: 'SendSelectToken',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.send-held .link').waitFor()
      await view(page).locator('.send-token').click()
      await view(page).locator('.rows .row').nth(1).waitFor()
    },
  },
]

const previewScenes: readonly Scene[] = [
  { name: 'SendPreview', setup: owning(), prepare: review },
  {
    name: 'SendPreview, declined',
    setup: owning(),
    async prepare(page) {
      await review(page)
      await inWallet(page, 'rejectNext()')
      await next(page).click()
      await view(page).locator('.send-warning').waitFor()
    },
  },
  {
    name: 'SendPreview, in the wallet',
    setup: owning({ script: STAY }),
    async prepare(page) {
      await review(page)
      await inWallet(page, 'setAutoApprove(false)')
      await next(page).click()
      await view(page).locator('.ring').waitFor()
    },
  },
  sent('SendPreview, on its way', () => null, '[data-status=pending]'),
  sent('SendPreview, done', (receipt) => receipt, '[data-status=succeeded]'),
  sent('SendPreview, failed', (receipt) => ({ ...receipt, status: '0x0' }), '[data-status=failed]'),
  {
    name: 'TransactionDetails, on its way',
    setup: owning({ script: STAY }),
    async prepare(page) {
      await answerData(page, '/history', { data: [], next: null })
      await retellReceipts(page, () => null)
      await ask(page)
      await next(page).click({ timeout: 20_000 })
      await dialogOf(page).getByRole('tab').nth(2).click()
      await view(page).locator('.activity .row').first().click()
      await view(page).locator('.activity-facts').waitFor()
    },
  },
]

/** From the amount to the answer of the network. */
export const sendScenes: readonly Scene[] = [...formScenes, ...previewScenes]
