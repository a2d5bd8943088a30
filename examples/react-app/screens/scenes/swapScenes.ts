import type { Page } from 'playwright-core'
import { buildPayment } from '../../test/buildPayment.js'
import { dialogOf } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { owning } from './holdings.js'
import { connect, open, type Scene, SOLANA, waitForView } from './scene.js'

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const next = (page: Page) => view(page).locator('.foot .button.primary:not([aria-disabled])')
const swapping = owning({ lab: { hasSwaps: true } })

async function fill(page: Page): Promise<void> {
  const { token } = theStack().evm[0]
  await connect(page)
  await open(page, 'Swap', { fromToken: token.address, toToken: 'ETH', amount: '25' })
  await view(page).locator('.swap-got:not(:has(.skeleton))').waitFor()
  await next(page).waitFor()
}

export const swapScenes: readonly Scene[] = [
  { name: 'Swap', setup: swapping, prepare: fill },
  {
    name: 'SwapSelectToken',
    names: ['Old Token', 'OLD'],
    setup: swapping,
    async prepare(page) {
      await fill(page)
      await view(page).locator('.amount-token').first().click()
      await waitForView(page, 'SwapSelectToken')
      await view(page).locator('.token-rows .row').first().waitFor()
    },
  },
  {
    name: 'SwapPreview',
    setup: swapping,
    async prepare(page) {
      await fill(page)
      await next(page).click()
      await waitForView(page, 'SwapPreview')
      await view(page).locator('.fee-name .icon-button').waitFor()
    },
  },
  {
    name: 'ReviewTransaction',
    names: ['Berth 7'],
    async prepare(page) {
      await connect(page, SOLANA, 'solana')
      const transaction = await buildPayment(theStack().solana.accounts[1] ?? '')
      await page.evaluate((bytes) => {
        window.portico?.signAndSendTransaction({ transaction: bytes, title: 'Berth 7' }).catch(() => {})
      }, transaction)
      await waitForView(page, 'ReviewTransaction')
      await next(page).waitFor()
    },
  },
]
