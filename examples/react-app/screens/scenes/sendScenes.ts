import type { Page, Route } from 'playwright-core'
import { dialogOf, reload } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { solanaWallet } from '../../test/wallets.js'
import { accountAt, answerData, changeData, owning } from './holdings.js'
import { connect, firstNode, inWallet, open, type Scene, SOLANA, STAY, waitForView } from './scene.js'

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const next = (page: Page) => view(page).locator('.foot .button.primary:not([aria-disabled])')

async function fill(page: Page, amount: string, to: string): Promise<void> {
  await connect(page)
  await open(page, 'Send')
  await view(page).locator('.amount-token .picture').waitFor()
  await view(page).locator('.amount-max').waitFor()
  await view(page).locator('.amount-input').fill(amount)
  await view(page).locator('.send-to').fill(to)
}

async function review(page: Page): Promise<void> {
  await fill(page, '0.001', 'alice.eth')
  await view(page).locator('.send-found').waitFor()
  await next(page).click()
  await view(page).locator('.fee-name .icon-button').waitFor()
}

async function ask(page: Page): Promise<void> {
  await review(page)
  await next(page).click()
}

/** Changes what the node answers to this method. */
const changeAnswers = <Answer>(page: Page, method: string, change: (answer: Answer) => Answer | null) =>
  page.route(`${firstNode()}**`, async (route: Route) => {
    const calls = [route.request().postDataJSON()].flat()
    const ids = calls.filter((call) => call?.method === method).map(({ id }) => id)
    if (ids.length === 0) return route.fallback()
    const response = await route.fetch()
    const answers = await response.json()
    const edit = (one: { id: unknown; result?: Answer | null }) =>
      ids.includes(one.id) && one.result ? { ...one, result: change(one.result) } : one
    return route.fulfill({ response, json: Array.isArray(answers) ? answers.map(edit) : edit(answers) })
  })

const changeReceipts = (page: Page, change: (receipt: object) => object | null) =>
  changeAnswers(page, 'eth_getTransactionReceipt', change)

const raiseFees = (page: Page) =>
  changeAnswers(page, 'eth_feeHistory', (history: { readonly baseFeePerGas: readonly string[] }) => ({
    ...history,
    baseFeePerGas: history.baseFeePerGas.map((fee) => `0x${(BigInt(fee) * 3n).toString(16)}`),
  }))

/** The data service gives a token the symbol of another one. */
const forgeSymbol = (page: Page, { address }: { readonly address: string }, symbol: string) =>
  changeData(page, '/balance', (body: { readonly balances: readonly { readonly address?: string }[] }) => ({
    balances: body.balances.map((row) =>
      row.address?.toLowerCase().endsWith(address.toLowerCase()) ? { ...row, symbol } : row,
    ),
  }))

const sent = (name: string, change: (receipt: object) => object | null, isThere: string): Scene => ({
  name,
  setup: owning({ script: STAY }),
  async prepare(page) {
    await changeReceipts(page, change)
    await ask(page)
    await view(page).locator(isThere).waitFor()
  },
})

const formScenes: readonly Scene[] = [
  {
    name: 'Send',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.amount-max').waitFor()
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
      await view(page).locator('.amount-switch').click()
      await view(page).locator('.amount-figure .amount-unit').waitFor()
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
      await view(page).locator('.amount-max').waitFor()
      await view(page).locator('.amount-input').fill('1')
      const [own] = theStack().evm[0].accounts
      await view(page)
        .locator('.send-to')
        .fill(`${own?.slice(0, 6)}${'5'.repeat(32)}${own?.slice(-4)}`.toLowerCase())
      await view(page).locator('.compare').waitFor()
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
    name: 'Send, with a memo',
    names: ['Invoice 4711'],
    setup: owning({ wallets: [solanaWallet({ name: SOLANA })] }),
    async prepare(page) {
      await connect(page, SOLANA, 'solana')
      await open(page, 'Send')
      await view(page).locator('.amount-max').waitFor()
      await view(page).locator('.amount-input').fill('0.5')
      await view(page).locator('.send-to').fill(`${theStack().solana.accounts[1]}`)
      await view(page).locator('.send-memo').fill('Invoice 4711')
      await next(page).waitFor()
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
      await view(page).locator('.warnings .button').first().waitFor()
    },
  },
  {
    name: 'Send, an earlier request without an answer',
    setup: owning(),
    async prepare(page) {
      await review(page)
      await inWallet(page, 'setAutoApprove(false)')
      await next(page).click()
      await view(page).locator('.ring').waitFor()
      await reload(page)
      await page.evaluate(`document.querySelector('#host-button')?.focus()`)
      await open(page, 'Send')
      await view(page).locator('.warnings .button').waitFor()
      await view(page).locator('.amount-max').waitFor()
    },
  },
  {
    name: 'SendScan',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.send-tools .icon-button').nth(1).click()
      await view(page).locator('.notice, .send-camera').waitFor()
    },
  },
  {
    name: 'SendSelectToken',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Send')
      await view(page).locator('.amount-max').waitFor()
      await view(page).locator('.amount-token').click()
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
      await view(page).locator('.warning').waitFor()
    },
  },
  {
    name: 'SendPreview, another amount',
    setup: owning(),
    async prepare(page) {
      await fill(page, '1', 'alice.eth')
      await view(page).locator('.send-found').waitFor()
      await view(page).locator('.amount-max').click()
      await next(page).click()
      await view(page).locator('.fee-name .icon-button').click()
      await waitForView(page, 'FeeDetails')
      // While the preview still fades, its plan is watched, and not read anew on coming back.
      await dialogOf(page).locator('.view.leaving').waitFor({ state: 'detached' })
      await raiseFees(page)
      await dialogOf(page).locator('.header-side .icon-button').first().click()
      await view(page).locator('.warnings .button').waitFor()
    },
  },
  {
    name: 'SendPreview, a token with another symbol',
    names: ['USDC'],
    setup: owning(),
    async prepare(page) {
      const { token } = theStack().evm[0]
      await forgeSymbol(page, token, 'USDC')
      await connect(page)
      await open(page, 'Send', { token: token.address, amount: '1.5', to: accountAt(2) })
      await next(page).click()
      await view(page).locator('.warning').waitFor()
      await view(page).locator('.fee-name .icon-button').waitFor()
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
      await changeReceipts(page, () => null)
      await ask(page)
      await next(page).click()
      await dialogOf(page).getByRole('tab').nth(2).click()
      await view(page).locator('.activity .row').first().click()
      await view(page).locator('.activity-facts').waitFor()
    },
  },
]

/** From the amount to the answer of the network. */
export const sendScenes: readonly Scene[] = [...formScenes, ...previewScenes]
