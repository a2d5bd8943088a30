import type { Page } from 'playwright-core'
import { dialogOf } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { accountAt, answerData, owning } from './holdings.js'
import { connect, open, type Scene, waitForView } from './scene.js'

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const selling = owning({ lab: { hasPay: true, hasOfframp: true } })
const ORDER = 'sale-1'
const NAMES = ['Harbour shop', 'ETH', 'Ether', 'Test Dollar', 'TUSD', 'US Dollar', 'Euro', '1-2%']
const MINUTE_MS = 60_000

/** The provider that the service has, for the coin and the token of the first chain. */
function shop() {
  const { caip2, token } = theStack().evm[0]
  return {
    ...{ id: 'harbour', name: 'Harbour shop', feeText: '1-2%', hosts: ['sell.example'], currencies: ['USD', 'EUR'] },
    assets: [
      { chainId: caip2, name: 'Ether', symbol: 'ETH' },
      { chainId: caip2, token: `${caip2}:${token.address}`, name: 'Test Dollar', symbol: 'TUSD' },
    ],
  }
}

/** What the service has of a sale of 12.5 of the token. */
function sale(status: string) {
  const { caip2, token } = theStack().evm[0]
  const order = {
    id: ORDER,
    provider: 'harbour',
    account: `${caip2}:${accountAt(0)}`,
    token: `${caip2}:${token.address}`,
  }
  if (status === 'created' || status === 'expired') return { ...order, status }
  const terms = {
    ...{ to: `${caip2}:${accountAt(2)}`, amount: '12500000', payout: { amount: '12.31', currency: 'USD' } },
    expiresAt: new Date(Date.now() + 20 * MINUTE_MS).toISOString(),
  }
  return { ...order, status, terms }
}

async function answer(page: Page): Promise<void> {
  await answerData(page, '/offramp/providers', [shop()])
  await answerData(page, '/offrampurl', { url: `https://sell.example/${ORDER}`, orderId: ORDER })
}

async function fill(page: Page): Promise<void> {
  await answer(page)
  await connect(page)
  await open(page, 'Sell')
  await view(page).locator('.sell-currency').first().waitFor()
}

async function choose(page: Page): Promise<void> {
  await fill(page)
  await view(page).locator('.token-rows .row', { hasText: 'TUSD' }).click()
  await view(page).locator('.sell-part > .rows .row').click()
  await view(page).locator('.foot a').waitFor()
}

/** A sale that was begun, and is as far as the service says. */
async function follow(page: Page, status: string, change: (order: object) => object = (order) => order): Promise<void> {
  await choose(page)
  await answerData(page, `/offramp/orders/${ORDER}`, change(sale(status)))
  await page.evaluate(`addEventListener('click', (event) => event.preventDefault(), { once: true })`)
  await view(page).locator('.foot a').click()
  await waitForView(page, 'SellInProgress')
}

const ofStatus = (status: string, name: string, stage: string): Scene => ({
  name: `SellInProgress, ${name}`,
  names: NAMES,
  setup: selling,
  async prepare(page) {
    await follow(page, status)
    await view(page).locator(`[data-status=${stage}]`).waitFor()
  },
})

export const offrampScenes: readonly Scene[] = [
  { name: 'Sell', names: NAMES, setup: selling, prepare: choose },
  {
    name: 'Sell, nothing that is bought',
    setup: selling,
    async prepare(page) {
      await answerData(page, '/offramp/providers', [])
      await connect(page)
      await open(page, 'Sell')
      await view(page).locator('.notice').waitFor()
    },
  },
  ofStatus('created', 'at the provider', 'pending'),
  ofStatus('accepted', 'ready to send', 'asking'),
  ofStatus('received', 'received', 'pending'),
  ofStatus('paid', 'paid out', 'succeeded'),
  ofStatus('refunded', 'refunded', 'replaced'),
  ofStatus('expired', 'expired', 'expired'),
  {
    name: 'SellInProgress, changed by the service',
    names: NAMES,
    setup: selling,
    async prepare(page) {
      await follow(page, 'accepted', (order) => ({ ...order, provider: 'another' }))
      await view(page).locator('[data-status=failed]').waitFor()
    },
  },
]
