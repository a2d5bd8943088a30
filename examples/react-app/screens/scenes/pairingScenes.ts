import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageSetup } from '../../test/openPage.js'
import { openFarWallet, readCode } from '../../test/pairingSteps.js'
import { dialogOf } from '../../test/steps.js'
import { evmWallet } from '../../test/wallets.js'
import { DIRECTORY_NAMES, HARBOUR, HARBOUR_NAMES, withDirectory } from './givenWallets.js'
import { EVM, FAILURES_STAY, GONE, open, type Scene, STAY } from './scene.js'

const LINKED = {
  ...HARBOUR,
  links: { mobile: 'harbour://', desktop: 'harbour://', web: 'https://harbour.example/web' },
}
/** As much of it as is ever shown of a name. */
const LONG_NAME = 'The Long-Named Travelling Cupboard of Umberlay H'
/** Wallets that phones open as well, one with a name that takes more room than others; as many as are there at once. */
const LISTED: Readonly<Record<string, string>> = {
  metamask: 'MetaMask',
  phantom: 'Phantom',
  solflare: 'Solflare',
  rainbow: 'Rainbow',
  okx: 'OKX Wallet',
  'demo-rindleby-pouch': 'Rindleby Pouch',
  'demo-the-long-named-travelling-cupboard-of-umberlay-harbour': LONG_NAME,
  'demo-elquor-crate': 'Elquor Crate',
  'demo-wexmoor-trunk': 'Wexmoor Trunk',
  'demo-hulvane-hamper': 'Hulvane Hamper',
  'demo-tolbrin-hamper': 'Tolbrin Hamper',
}
const LISTED_NAMES = [...DIRECTORY_NAMES, ...Object.values(LISTED)]

const code = '[data-uri^="wc:"]'
const PHONE: Partial<PageSetup> = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}
/** Remembers the links that apps are opened with, and opens none. */
const NO_APPS = 'window.open = (link) => { window.openedLink = link; return null }'

const paired = (options = {}) => ({ wallets: [], lab: { hasPairing: true, options } }) as const
const pairedFromList = () => paired({ ...withDirectory(), includeWalletIds: Object.keys(LISTED) })
const asked = (page: Page) => open(page, 'ConnectingWallet', { wallet: LINKED })
const openApp = (page: Page) => dialogOf(page).locator('.opening .button.primary:not([aria-disabled])').click()

async function waitForList(page: Page): Promise<void> {
  await open(page, 'AllWallets')
  await dialogOf(page).getByText(LONG_NAME).waitFor()
}

async function decline(uri: string): Promise<void> {
  const wallet = await openFarWallet()
  await wallet.pair(uri)
  await wallet.reject()
}

/** The directory takes its time with every list that has this in its address. */
const hold = (page: Page, part: string) =>
  page.route(
    (url) => url.href.includes(part),
    () => {},
  )

const codeScenes: readonly Scene[] = [
  {
    name: 'ConnectingWalletConnectBasic',
    isForDesktop: true,
    setup: () => paired(),
    async prepare(page) {
      await open(page, 'ConnectingWalletConnectBasic')
      await dialogOf(page).locator(code).waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, on a phone',
    names: LISTED_NAMES,
    setup: () => ({ ...pairedFromList(), ...PHONE }),
    async prepare(page) {
      await waitForList(page)
      await dialogOf(page).locator('.list-line button').click()
      await dialogOf(page).locator(code).waitFor()
      await dialogOf(page).locator('.code-wallets').getByText('MetaMask').waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, declined',
    isForDesktop: true,
    setup: () => paired(),
    async prepare(page) {
      await open(page, 'ConnectingWalletConnectBasic')
      await decline(await readCode(page))
      await dialogOf(page).locator('.code-said').waitFor()
      await dialogOf(page).locator(code).waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, no relay',
    isForDesktop: true,
    setup: () => ({ ...paired({ relayUrl: 'ws://127.0.0.1:1' }), expectedErrors: /./ }),
    async prepare(page) {
      await open(page, 'ConnectingWalletConnectBasic')
      await dialogOf(page).locator('.notice, .stage-badge').first().waitFor()
    },
  },
]

const walletScenes: readonly Scene[] = [
  {
    name: 'ConnectingWallet',
    names: HARBOUR_NAMES,
    setup: () => paired(),
    async prepare(page) {
      await asked(page)
      await dialogOf(page).locator(`${code}, .opening`).waitFor()
    },
  },
  {
    name: 'ConnectingWallet, an extension that is missing',
    isForDesktop: true,
    names: HARBOUR_NAMES,
    setup: () => paired(),
    async prepare(page) {
      await asked(page)
      await dialogOf(page).getByRole('tab').first().click()
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  {
    name: 'ConnectingWallet, a program that was opened',
    isForDesktop: true,
    names: HARBOUR_NAMES,
    setup: () => ({ ...paired(), script: `${NO_APPS}\n${STAY}` }),
    async prepare(page) {
      await asked(page)
      await dialogOf(page).getByRole('tab').nth(2).click()
      const button = dialogOf(page).locator('.opening .button.primary')
      await button.and(page.locator(':not([aria-disabled])')).waitFor()
      const text = await button.textContent()
      await openApp(page)
      await dialogOf(page).locator('.ring').waitFor()
      await expect.poll(() => button.textContent()).not.toBe(text) // it can be opened again
    },
  },
  {
    name: 'ConnectingWallet, an app that did not open',
    names: HARBOUR_NAMES,
    setup: () => ({ ...paired(), ...PHONE, script: NO_APPS }),
    async prepare(page) {
      await asked(page)
      await openApp(page)
      await dialogOf(page).locator('.stores').waitFor()
    },
  },
  {
    name: 'ConnectingWallet, declined in the app',
    names: HARBOUR_NAMES,
    setup: () => ({ ...paired(), ...PHONE, script: NO_APPS }),
    async prepare(page) {
      await asked(page)
      await openApp(page)
      const link = new URL(await page.evaluate<string>('window.openedLink'))
      await decline(`${link.searchParams.get('uri')}`)
      await dialogOf(page).locator('.stage-badge').waitFor()
      await dialogOf(page).locator('.opening .button.primary:not([aria-disabled])').waitFor()
    },
  },
  {
    name: 'ConnectingWallet, no way',
    names: HARBOUR_NAMES,
    setup: () => paired(),
    async prepare(page) {
      await open(page, 'ConnectingWallet', { wallet: { id: 'harbour', name: HARBOUR.name, pairing: false } })
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
]

const listScenes: readonly Scene[] = [
  {
    name: 'AllWallets',
    names: LISTED_NAMES,
    setup: () => ({ ...pairedFromList(), wallets: [evmWallet({ name: 'MetaMask', rdns: 'io.metamask' })] }),
    prepare: waitForList,
  },
  {
    name: 'AllWallets, on a phone with a wallet',
    names: LISTED_NAMES,
    setup: () => ({ ...pairedFromList(), ...PHONE, wallets: [evmWallet({ name: EVM })] }),
    prepare: waitForList,
  },
  {
    name: 'AllWallets, not there yet',
    setup: () => ({ ...paired(withDirectory()), script: FAILURES_STAY }),
    async prepare(page) {
      await hold(page, '/wallets?')
      await open(page, 'AllWallets')
      await dialogOf(page).locator('.skeletons:not(.early)').waitFor()
    },
  },
  {
    name: 'AllWallets, while one is searched for',
    names: LISTED_NAMES,
    setup: () => ({ ...pairedFromList(), script: FAILURES_STAY }),
    async prepare(page) {
      await waitForList(page)
      await hold(page, 'search=')
      await dialogOf(page).getByRole('searchbox').fill('qqqq')
      await dialogOf(page).locator('.tiles[aria-busy]').waitFor()
    },
  },
  {
    name: 'AllWallets, certified only',
    names: LISTED_NAMES,
    setup: pairedFromList,
    async prepare(page) {
      await waitForList(page)
      await dialogOf(page).locator('.list-line [aria-pressed]').click()
      await dialogOf(page).getByText(LONG_NAME).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'AllWallets, none found',
    names: ['qqqq'],
    setup: () => paired(withDirectory()),
    async prepare(page) {
      await open(page, 'AllWallets')
      await dialogOf(page).getByRole('searchbox').fill('qqqq')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  {
    name: 'AllWallets, no directory',
    setup: () => ({ ...paired({ directoryUrl: 'http://127.0.0.1:1' }), expectedErrors: GONE }),
    async prepare(page) {
      await open(page, 'AllWallets')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
]

/** Wallets on other devices. */
export const pairingScenes: readonly Scene[] = [...codeScenes, ...walletScenes, ...listScenes]
