import type { Page } from 'playwright-core'
import { dialogOf } from '../../test/steps.js'
import { answerData, cutData, holdData, openTab, owning, owningForLong } from './holdings.js'
import { connect, FAILURES_STAY, firstNode, GONE, open, type Scene, SOLANA } from './scene.js'
import { usualWallets } from './usualWallets.js'

const [TOKENS, COLLECTIBLES, ACTIVITY] = [0, 1, 2]

/** A page whose clock can be put forward. */
const CLOCK = `{
  const now = Date.now
  let later = 0
  Date.now = () => now() + later
  window.putForward = (ms) => { later += ms }
}`

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')

async function reopenLater(page: Page): Promise<void> {
  await page.evaluate('window.portico.close()')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.evaluate('window.putForward(40_000)')
  await open(page, 'Account')
}

const waitForRows = (page: Page) => view(page).locator('.holdings .row').nth(1).waitFor()

async function openActivity(page: Page): Promise<void> {
  await openTab(page, ACTIVITY)
  await view(page).locator('.activity .row:not(:has(.skeleton))').nth(5).waitFor()
}

const waitForNotice = (page: Page) => view(page).locator('[role=tabpanel] .notice').waitFor()

const tokenScenes: readonly Scene[] = [
  {
    name: 'Account, tokens',
    setup: owningForLong(),
    async prepare(page) {
      await openTab(page, TOKENS)
      await waitForRows(page)
    },
  },
  {
    name: 'Account, tokens of two families',
    setup: () => ({ ...owningForLong()(), wallets: usualWallets() }),
    async prepare(page) {
      await connect(page)
      await connect(page, SOLANA, 'solana')
      await open(page, 'Account')
      await view(page).locator('.holdings .row').first().waitFor()
    },
  },
  {
    name: 'Account, tokens on their way',
    setup: owning({ script: FAILURES_STAY }),
    async prepare(page) {
      await holdData(page, '/balance')
      await openTab(page, TOKENS)
      await view(page).locator('.skeletons:not(.early)').waitFor()
    },
  },
  {
    name: 'Account, no tokens',
    setup: owning(),
    async prepare(page) {
      await answerData(page, '/balance', { balances: [] })
      await openTab(page, TOKENS)
      await view(page).locator('.notice, .holdings .row').first().waitFor()
    },
  },
  {
    name: 'Account, empty',
    setup: owning(),
    async prepare(page) {
      await page.route(`${firstNode()}**`, async (route) => {
        const asked = [route.request().postDataJSON()].flat()
        if (!asked.some((call) => call?.method === 'eth_getBalance')) return route.fallback()
        const empty = asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x0' }))
        return route.fulfill({ json: empty.length === 1 ? empty[0] : empty })
      })
      await answerData(page, '/balance', { balances: [] })
      await openTab(page, TOKENS)
      await view(page).locator('.ways').waitFor()
    },
  },
  {
    name: 'Account, tokens failed',
    setup: owning({ expectedErrors: GONE, script: FAILURES_STAY }),
    async prepare(page) {
      await cutData(page, '/balance')
      await openTab(page, TOKENS)
      await waitForNotice(page)
    },
  },
  {
    name: 'Account, old tokens',
    setup: owningForLong({ expectedErrors: GONE, script: `${CLOCK}\n${FAILURES_STAY}` }),
    async prepare(page) {
      await openTab(page, TOKENS)
      await waitForRows(page)
      await cutData(page, '/balance')
      await reopenLater(page)
      await view(page).locator('.holdings-trouble').waitFor()
    },
  },
  {
    name: 'Account, tokens not served',
    setup: owning({ script: FAILURES_STAY }),
    async prepare(page) {
      await answerData(page, '/supported-chains', { http: ['eip155:1'], ws: [] })
      await openTab(page, TOKENS)
      await waitForNotice(page)
    },
  },
  {
    name: 'Account, a hostile token',
    setup: owning(),
    names: ['HTE<imgsrc=xonerror=alert(1)>Fre'],
    async prepare(page) {
      const chainId = 'eip155:31337'
      const text = `\u202eHTE\u202c <img src=x onerror=alert(1)> ${'Free coins at https://free.example '.repeat(10)}`
      await answerData(page, '/balance', {
        balances: [
          {
            name: 'Ether',
            symbol: 'ETH',
            chainId,
            quantity: { decimals: '18', numeric: '1' },
            price: 2500,
            value: 2500,
            iconUrl: '',
          },
          {
            ...{
              name: text,
              symbol: text.slice(0, 64).replaceAll(' ', ''),
              chainId,
              price: 0,
              iconUrl: 'javascript:alert(1)',
            },
            address: `${chainId}:0xDA525431B28895ebb562dA8999C18E2679F29E89`,
            quantity: { decimals: '18', numeric: '123456789012345678901234567890.123456789' },
          },
        ],
      })
      await openTab(page, TOKENS)
      await waitForRows(page)
    },
  },
]

const collectibleScenes: readonly Scene[] = [
  {
    name: 'Account, collectibles',
    setup: owningForLong(),
    async prepare(page) {
      await openTab(page, COLLECTIBLES)
      await view(page).locator('.holdings .nft').first().waitFor()
    },
  },
  {
    name: 'Account, collectibles on their way',
    setup: owning({ script: FAILURES_STAY }),
    async prepare(page) {
      await holdData(page, '/balance')
      await openTab(page, COLLECTIBLES)
      await view(page).locator('.skeletons:not(.early)').waitFor()
    },
  },
]

const activityScenes: readonly Scene[] = [
  {
    name: 'Account, activity',
    setup: owningForLong(),
    prepare: openActivity,
  },
  {
    name: 'Account, no activity',
    setup: owning(),
    async prepare(page) {
      await answerData(page, '/history', { data: [], next: null })
      await openTab(page, ACTIVITY)
      await waitForNotice(page)
    },
  },
  {
    name: 'Account, activity on its way',
    setup: owning({ script: FAILURES_STAY }),
    async prepare(page) {
      await holdData(page, '/history')
      await openTab(page, ACTIVITY)
      await view(page).locator('.skeletons:not(.early)').waitFor()
    },
  },
  {
    name: 'Account, activity failed',
    setup: owning({ expectedErrors: GONE, script: FAILURES_STAY }),
    async prepare(page) {
      await cutData(page, '/history')
      await openTab(page, ACTIVITY)
      await waitForNotice(page)
    },
  },
]

/** The first transaction of the list with this sign of how it went. */
async function openTransaction(page: Page, status: 'done' | 'failed'): Promise<void> {
  await openActivity(page)
  const rows = view(page).locator('.activity .row:not(:has(.skeleton))')
  const failed = rows.filter({ has: page.locator('[data-tone=bad]') })
  await (status === 'failed' ? failed : rows).first().click()
  await view(page).locator('.activity-facts').waitFor()
}

const transactionScenes: readonly Scene[] = [
  {
    name: 'TransactionDetails',
    setup: owningForLong(),
    prepare: (page) => openTransaction(page, 'done'),
  },
  {
    name: 'TransactionDetails, failed',
    setup: owningForLong(),
    prepare: (page) => openTransaction(page, 'failed'),
  },
]

/** What the account holds, and what has happened to it. */
export const holdingsScenes: readonly Scene[] = [
  ...tokenScenes,
  ...collectibleScenes,
  ...activityScenes,
  ...transactionScenes,
]
