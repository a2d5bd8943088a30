import type { PaymentWish } from '@portico/kernel'
import type { Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf, reload } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { evmWallet } from '../../test/wallets.js'
import { accountAt, answerData, changeData, forgedAddress, owning } from './holdings.js'
import { connect, EVM, inWallet, opened, type Scene, STAY, waitForView } from './scene.js'

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const next = (page: Page) => view(page).locator('.foot .button.primary:not([aria-disabled])')
const paying = owning({ lab: { hasPay: true } })
const LABEL = 'Harbour shop'
const ORDER = 'order-7'

/** 12.5 of the token of the first chain. */
async function ask(page: Page, more: Partial<PaymentWish> = {}): Promise<void> {
  const { caip2, token } = theStack().evm[0]
  const wish: PaymentWish = {
    to: `${caip2}:${accountAt(2)}`,
    asset: `${caip2}/erc20:${token.address}`,
    ...{ amount: 12_500_000n, label: LABEL, ...more },
  }
  await page.evaluate((wanted) => {
    const given = new AbortController()
    window.portico?.pay(wanted, given).catch(() => {})
    Object.assign(window, { giveUp: () => given.abort() })
  }, wish)
  await waitForView(page, 'Pay')
}

/** The data service has it, too, as the host's server has created it. */
const serve = (page: Page, more: object) => {
  const { caip2, token } = theStack().evm[0]
  return answerData(page, `/pay/intents/${ORDER}`, {
    ...{ id: ORDER, to: `${caip2}:${accountAt(2)}`, token: `${caip2}:${token.address}`, amount: '12500000' },
    ...{ status: 'created', received: '0', expiresAt: new Date(Date.now() + 3_600_000), transactions: [], ...more },
  })
}

async function askServed(page: Page, more: object): Promise<void> {
  await serve(page, more)
  await ask(page, { intentId: ORDER })
}

/** With a wallet that takes several calls as one. */
const payingAny = (more: Partial<PageSetup> = {}) =>
  owning({
    ...more,
    wallets: [evmWallet({ name: EVM, calls: { atomic: 'supported' } })],
    lab: { hasPay: true, hasSwaps: true },
  })()
interface Quoted {
  readonly fromAmount: string
}
const SWAPPED_NAMES = [LABEL, 'Old Token', 'OLD']

async function openTokens(page: Page): Promise<void> {
  await connect(page)
  await ask(page, { accept: 'any' })
  await view(page).locator('.pay-with .button').click()
  await view(page).locator('.token-rows .row').first().waitFor()
}

async function chooseToken(page: Page): Promise<void> {
  await openTokens(page)
  await view(page).locator('.token-rows .row').first().click()
  await view(page).locator('.facts .row-note').first().waitFor()
  await next(page).waitFor()
}

async function review(page: Page): Promise<void> {
  await connect(page)
  await ask(page)
  await view(page).locator('.fee-name .icon-button').waitFor()
  await next(page).waitFor()
}

async function askWallet(page: Page): Promise<void> {
  await review(page)
  await inWallet(page, 'setAutoApprove(false)')
  await next(page).click()
  await view(page).locator('.ring').waitFor()
}

export const payScenes: readonly Scene[] = [
  {
    name: 'Pay, not connected',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await ask(page)
      await view(page).locator('.facts').waitFor()
    },
  },
  { name: 'Pay', names: [LABEL], setup: paying, prepare: review },
  {
    name: 'Pay, a receiver that looks like a known one',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await review(page)
      await next(page).click()
      await view(page).locator('[data-status=succeeded]').waitFor()
      await ask(page, { to: `${theStack().evm[0].caip2}:${forgedAddress()}` })
      await view(page).locator('.compare').waitFor()
    },
  },
  {
    name: 'Pay, on another network',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await connect(page)
      const { caip2 } = theStack().evm[1]
      await page.evaluate((chainId) => window.portico?.switchNetwork(chainId), caip2)
      await ask(page)
      await next(page).waitFor()
    },
  },
  {
    name: 'Pay, declined',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await review(page)
      await inWallet(page, 'rejectNext()')
      await next(page).click()
      await view(page).locator('.warning').waitFor()
      await next(page).waitFor()
    },
  },
  {
    name: 'Pay, in the wallet',
    names: [LABEL],
    setup: owning({ lab: { hasPay: true }, script: STAY }),
    prepare: askWallet,
  },
  {
    name: 'Pay, an earlier request without an answer',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await askWallet(page)
      await reload(page)
      await page.evaluate(`document.querySelector('#host-button')?.focus()`)
      await ask(page)
      await view(page).locator('.fee-name .icon-button').waitFor()
    },
  },
  {
    name: 'Pay, given up by the page',
    setup: paying,
    async prepare(page) {
      await ask(page)
      await page.evaluate('window.giveUp()')
      await view(page).locator('.notice').waitFor()
    },
  },
  { name: 'Pay, the tokens to pay with', names: SWAPPED_NAMES, setup: () => payingAny(), prepare: openTokens },
  {
    name: 'Pay, with another token',
    names: SWAPPED_NAMES,
    setup: () => payingAny(),
    prepare: chooseToken,
  },
  {
    name: 'Pay, with another token whose price has moved',
    names: SWAPPED_NAMES,
    setup: () => payingAny({ expectedErrors: /409 \(Conflict\)/ }),
    async prepare(page) {
      await page.clock.install()
      await chooseToken(page)
      await changeData(page, '/convert/quotes', ({ quotes }: { readonly quotes: readonly Quoted[] }) => ({
        quotes: quotes.map((quote) => ({ ...quote, fromAmount: String((BigInt(quote.fromAmount) * 102n) / 100n) })),
      }))
      await page.route(
        ({ href }) => href.includes('/convert/build-transaction'),
        (route) =>
          route.fulfill({
            status: 409,
            json: { error: { code: 'PRICE_MOVED', message: 'The price has moved' } },
            headers: { 'access-control-allow-origin': '*' },
          }),
        { times: 1 },
      )
      await page.clock.fastForward(31_000)
      await view(page).locator('.warnings .button').waitFor()
    },
  },
  {
    name: 'Pay, paid in part from elsewhere',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await askServed(page, { status: 'underpaid', received: '2500000' })
      await view(page).locator('.stage').waitFor()
    },
  },
  {
    name: 'Pay, the seller waits for another amount',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await askServed(page, { amount: '12500001' })
      await view(page).locator('.warning').waitFor()
    },
  },
  opened('PayInProgress', undefined, { setup: paying }),
  {
    name: 'PayInProgress, too late for the seller',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await connect(page)
      await askServed(page, {})
      await next(page).waitFor()
      await serve(page, { status: 'expired' })
      await next(page).click()
      await view(page).locator('.warning').waitFor()
    },
  },
  {
    name: 'PayInProgress, paid',
    names: [LABEL],
    setup: paying,
    async prepare(page) {
      await review(page)
      await next(page).click()
      await waitForView(page, 'PayInProgress')
      await view(page).locator('[data-status=succeeded]').waitFor()
    },
  },
]
