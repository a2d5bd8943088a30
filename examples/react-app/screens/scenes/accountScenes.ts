import { testPrivateKeys } from '@portico/test-kit'
import type { Page } from 'playwright-core'
import { dialogOf } from '../../test/steps.js'
import { emptyKeys, evmWallet, solanaWallet } from '../../test/wallets.js'
import { fiveWallets } from './givenWallets.js'
import { bitcoinWallet, connectBitcoin, FAMILY_NAMES, families } from './otherFamilies.js'
import {
  connect,
  cutOff,
  FAILURES_STAY,
  firstNode,
  GONE,
  inWallet,
  open,
  opened,
  openedByOwner,
  rowOf,
  type Scene,
  SOLANA,
  STAY,
  withOptions,
} from './scene.js'

const LABEL = 'Savings of the whole family'

const label = (page: Page, text: string) =>
  page.evaluate(
    (wanted) => window.portico?.setAddressLabel(`${window.portico.getAccount('eip155').address}`, wanted),
    text,
  )

async function openAccount(page: Page): Promise<void> {
  await connect(page)
  await open(page)
  await dialogOf(page).getByText('ETH').first().waitFor()
}

const TWELVE_KEYS = [...testPrivateKeys, ...emptyKeys]

async function openAccounts(page: Page, ...wallet: readonly [] | readonly [string, string]): Promise<void> {
  await connect(page, ...wallet)
  await open(page, 'Accounts')
  await dialogOf(page).locator('.rows .row').nth(1).waitFor()
}

const NEVER_LETS_GO = `neverAnswer('wallet_revokePermissions')`

/** Who is connected, and what can be done with it. */
export const accountScenes: readonly Scene[] = [
  { name: 'Account', prepare: openAccount },
  {
    name: 'Account, two families',
    async prepare(page) {
      await connect(page)
      await connect(page, SOLANA, 'solana')
      await open(page)
      await dialogOf(page).getByText('SOL').first().waitFor()
    },
  },
  {
    name: 'Account, labelled, with actions',
    names: [LABEL, 'Receive', 'Send', 'Vote'],
    setup: () => ({ lab: { slots: ['views', 'actions'] } }),
    async prepare(page) {
      await openAccount(page)
      await label(page, LABEL)
      await rowOf(page, 'Vote').waitFor()
    },
  },
  {
    name: 'Account, no balance',
    setup: () => ({ script: FAILURES_STAY, expectedErrors: GONE }),
    async prepare(page) {
      await cutOff(page, firstNode())
      await connect(page)
      await open(page)
      await dialogOf(page).locator('.balance-note').waitFor()
    },
  },
  {
    name: 'Account, old balance',
    setup: () => ({ script: FAILURES_STAY, expectedErrors: GONE }),
    async prepare(page) {
      await openAccount(page)
      await cutOff(page, firstNode())
      await page.evaluate('window.portico.refreshBalance()')
      await dialogOf(page).locator('.balance-note').waitFor()
    },
  },
  {
    name: 'Account, no balance yet',
    setup: () => ({ script: FAILURES_STAY }),
    async prepare(page) {
      await page.route(`${firstNode()}**`, () => {})
      await connect(page)
      await open(page)
      await dialogOf(page).locator('.amount-skeleton').waitFor()
    },
  },
  {
    name: 'Account, disconnecting',
    setup: () => ({ script: STAY }),
    async prepare(page) {
      await openAccount(page)
      await inWallet(page, NEVER_LETS_GO)
      await dialogOf(page).locator('.leave button').last().click()
      await dialogOf(page).locator('.leave .spinner').waitFor()
    },
  },
  {
    name: 'Account, copied',
    setup: () => ({ script: STAY, permissions: ['clipboard-read', 'clipboard-write'] }),
    async prepare(page) {
      await openAccount(page)
      await dialogOf(page).locator('.copy').first().click()
      await dialogOf(page).locator('.copy[data-outcome=copied]').waitFor()
    },
  },
  {
    name: 'Account, kept for payments',
    names: FAMILY_NAMES,
    setup: () => families({ wallets: [bitcoinWallet()] }),
    async prepare(page) {
      await connectBitcoin(page)
      await open(page)
      await dialogOf(page).getByText('tBTC').first().waitFor()
    },
  },
  openedByOwner('Account, networks fixed', undefined, { setup: withOptions({ enableNetworkSwitch: false }) }),

  {
    name: 'Accounts, two that the wallet names',
    names: ['Account 1', 'Account 2'],
    setup: () => ({ wallets: [solanaWallet({ sharedAccounts: 2 })] }),
    prepare: (page) => openAccounts(page, SOLANA, 'solana'),
  },
  {
    name: 'Accounts, twelve, one labelled',
    names: [LABEL],
    setup: () => ({ wallets: [evmWallet({ privateKeys: TWELVE_KEYS, sharedAccounts: 12 })] }),
    async prepare(page) {
      await openAccounts(page)
      await label(page, LABEL)
      await rowOf(page, LABEL).waitFor()
    },
  },

  openedByOwner('AccountSettings'),
  openedByOwner('AccountSettings, networks fixed', undefined, { setup: withOptions({ enableNetworkSwitch: false }) }),
  opened('AccountSettings, disconnected'),

  {
    name: 'Connect, a wallet that did not let go',
    setup: () => ({ script: FAILURES_STAY, expectedErrors: /DISCONNECT_FAILED|session/ }),
    async prepare(page) {
      await openAccount(page)
      await inWallet(page, NEVER_LETS_GO)
      await dialogOf(page).locator('.leave button').last().click()
      await dialogOf(page).locator('.toast').waitFor()
    },
  },
]

async function openShelf(page: Page): Promise<void> {
  for (const name of ['Lantern', 'Basin', 'Plume']) await connect(page, name)
  for (const name of ['Cedar', 'Dune']) await connect(page, name, 'solana')
  await open(page, 'ProfileWallets')
  await dialogOf(page).locator('.segment').first().click()
  await dialogOf(page).locator('.shelf-row').nth(2).waitFor()
}

const switchToLast = (page: Page) =>
  dialogOf(page).locator('.shelf-row').last().locator('.shelf-actions .link').first().click()

/** The wallets of all families. */
export const shelfScenes: readonly Scene[] = [
  openedByOwner('ProfileWallets'),
  openedByOwner('ProfileWallets, four families', undefined, { names: FAMILY_NAMES, setup: families }),
  {
    name: 'ProfileWallets, five over two families',
    names: [LABEL],
    setup: () => ({ wallets: fiveWallets() }),
    async prepare(page) {
      await openShelf(page)
      await label(page, LABEL)
    },
  },
  {
    name: 'ProfileWallets, one asked',
    setup: () => ({ wallets: fiveWallets() }),
    async prepare(page) {
      await openShelf(page)
      await page.evaluate('window.wallets[0].revoke(); window.wallets[0].setAutoApprove(false)')
      await switchToLast(page)
      await dialogOf(page).locator('.shelf-row .spinner').waitFor()
    },
  },
  {
    name: 'ProfileWallets, one declined, one let go',
    setup: () => ({ wallets: fiveWallets() }),
    async prepare(page) {
      await connect(page, 'Basin')
      await page.evaluate('window.portico.disconnect()')
      await connect(page, 'Lantern')
      await connect(page, 'Plume')
      await page.evaluate('window.wallets[0].revoke(); window.wallets[0].rejectNext()')
      await open(page, 'ProfileWallets')
      await switchToLast(page)
      await dialogOf(page).locator('.shelf-row [data-tone=bad]').waitFor()
    },
  },
  {
    name: 'ProfileWallets, none of a family',
    async prepare(page) {
      await connect(page)
      await open(page, 'ProfileWallets')
      await dialogOf(page).locator('.segment').last().click()
      await dialogOf(page).locator('.shelf-empty').waitFor()
    },
  },
]
