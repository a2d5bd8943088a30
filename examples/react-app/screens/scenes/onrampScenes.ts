import type { Page } from 'playwright-core'
import { dialogOf } from '../../test/steps.js'
import { changeData, cutData, owning } from './holdings.js'
import { connect, open, type Scene, waitForView } from './scene.js'

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const buying = owning({ lab: { hasOnramp: true } })
/** What the sandbox of the stack and the currencies are called. */
const NAMES = ['Sandbox', 'Coinbase', 'Meld', 'USD', 'EUR', 'ETH', 'Ether', 'USDC', 'USD Coin', '1-2%']

async function fill(page: Page): Promise<void> {
  await connect(page)
  await open(page, 'Onramp')
  await view(page).locator('.amount-input').fill('50')
  await view(page).locator('.rows .row:not([disabled])').first().waitFor()
}

async function review(page: Page): Promise<void> {
  await fill(page)
  await view(page).locator('.rows .row').first().click()
  await waitForView(page, 'OnrampQuote')
  await view(page).locator('.foot a').waitFor()
}

/** To the provider, whose page is closed. */
async function leave(page: Page): Promise<void> {
  await review(page)
  const opening = page.context().waitForEvent('page')
  await view(page).locator('.foot a').click()
  await (await opening).close()
  await waitForView(page, 'OnrampInProgress')
  await view(page).locator('.facts').waitFor()
}

async function select(page: Page, what: 'asset' | 'currency'): Promise<void> {
  await fill(page)
  await view(page)
    .locator(what === 'asset' ? '.buy-part .row' : '.amount-token')
    .first()
    .click()
  await waitForView(page, 'OnrampSelect')
  await view(page).locator('.rows .row').first().waitFor()
}

export const onrampScenes: readonly Scene[] = [
  { name: 'Onramp', names: NAMES, setup: buying, prepare: fill },
  {
    name: 'Onramp, example',
    names: NAMES,
    setup: owning({ lab: { hasOnramp: true }, expectedErrors: /ERR_FAILED/ }),
    async prepare(page) {
      await cutData(page, '/onramp/')
      await fill(page)
    },
  },
  { name: 'OnrampSelect, assets', names: NAMES, setup: buying, prepare: (page) => select(page, 'asset') },
  {
    name: 'OnrampSelect, currencies',
    names: [...NAMES, 'US Dollar', 'Euro'],
    setup: buying,
    prepare: (page) => select(page, 'currency'),
  },
  { name: 'OnrampQuote', names: NAMES, setup: buying, prepare: review },
  {
    name: 'OnrampInProgress',
    names: NAMES,
    setup: buying,
    prepare: leave,
  },
  {
    name: 'OnrampInProgress, refunded',
    names: NAMES,
    setup: buying,
    async prepare(page) {
      await changeData(page, '/onramp/orders/', (order: object) => ({ ...order, status: 'refunded' }))
      await leave(page)
      await view(page).locator('[data-status=replaced]').waitFor()
    },
  },
  {
    name: 'WhatIsBuying',
    setup: buying,
    async prepare(page) {
      await connect(page)
      await open(page, 'WhatIsBuying')
      await view(page).locator('.explanation').waitFor()
    },
  },
]
