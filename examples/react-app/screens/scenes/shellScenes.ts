import type { Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf, waitForStatus } from '../../test/steps.js'
import { evmWallet } from '../../test/wallets.js'
import { EVM, NO_NETWORK, open, raiseAlert, rowOf, type Scene, SOLANA, STAY } from './scene.js'

const withDesk = (): Partial<PageSetup> => ({ lab: { slots: ['views'] }, script: STAY })

const DESK_NAMES = ['Desk', 'Ask me', 'Say done', 'Say failed', 'Say working', 'Say with a picture']

/** A message of a plugin, whose desk has a button for each kind. */
const toast = (kind: string, button: string, text: string): Scene => ({
  name: `LabDesk, a toast of ${kind}`,
  names: [...DESK_NAMES, text],
  setup: withDesk,
  async prepare(page) {
    await open(page, 'LabDesk')
    await rowOf(page, button).click()
    await dialogOf(page).locator('.toast').waitFor()
  },
})

const FEE_NAMES = ['Payment', 'Harbour Swap', 'Your bank', 'Lantern', 'USDC', 'gas', 'gwei']

async function openFees(page: Page, button: string): Promise<void> {
  await open(page, 'LabFees')
  await rowOf(page, button).click()
}

const embedded = (): Partial<PageSetup> => ({
  path: '/embedded.html',
  wallets: [evmWallet({ name: EVM })],
  lab: { options: { embedded: true } },
})

const card = (page: Page) => page.locator('portico-modal [part=card]')

/** What is around the views, and what plugins bring. */
export const shellScenes: readonly Scene[] = [
  {
    name: 'Connect, an alert',
    setup: () => ({ lab: { options: { alerts: 'bar' } }, expectedErrors: NO_NETWORK }),
    async prepare(page) {
      await open(page, 'Connect')
      await raiseAlert(page)
      await rowOf(page, SOLANA).waitFor()
    },
  },
  toast('success', 'Say done', 'It is done'),
  toast('failure', 'Say failed', 'It has failed'),
  toast('work', 'Say working', 'It takes a while'),
  {
    name: 'LabBroken',
    names: ['Broken'],
    setup: () => ({ lab: { slots: ['views'] }, expectedErrors: /PLUGIN_FAILED|lab/ }),
    async prepare(page) {
      await open(page, 'LabBroken')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  {
    name: 'FeeDetails',
    names: FEE_NAMES,
    setup: () => ({ lab: { slots: ['views'] } }),
    prepare: (page) => openFees(page, 'Show fees'),
  },
  {
    name: 'FeeDetails, none',
    names: FEE_NAMES,
    setup: () => ({ lab: { slots: ['views'] } }),
    prepare: (page) => openFees(page, 'Show nothing'),
  },
  {
    name: 'Connect, embedded',
    place: 'page',
    setup: embedded,
    prepare: (page) => card(page).getByRole('button', { name: EVM }).waitFor(),
  },
  {
    name: 'Account, embedded',
    place: 'page',
    setup: embedded,
    async prepare(page) {
      await card(page).getByRole('button', { name: EVM }).click()
      await waitForStatus(page, 'eip155', 'connected')
      await card(page).locator('.amount-unit').waitFor()
    },
  },
]
