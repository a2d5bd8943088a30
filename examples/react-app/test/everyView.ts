import type { DirectoryWallet } from '@portico/kernel'
import type { PorticoOptions } from '@portico/ui'
import type { Page } from 'playwright-core'
import { type Scene, scenes } from '../screens/scenes.js'
import { dialogOf, waitForStatus, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const HARBOUR: DirectoryWallet = {
  id: 'harbour',
  name: 'Harbour',
  description: 'Keeps what is yours.',
  homepage: 'https://harbour.example',
  stores: {
    ios: 'https://ios.example/harbour',
    android: 'https://android.example/harbour',
    chrome: 'https://chrome.example/harbour',
    firefox: 'https://firefox.example/harbour',
  },
}

const FEES = [
  {
    kind: 'network',
    amount: { amount: 25_200_000_000_000n, decimals: 18, symbol: 'ETH' },
    fiat: '$0.08',
    basis: '21,000 × 1.2',
  },
  { kind: 'provider', amount: { amount: 1_000_000_000_000_001n, decimals: 18, symbol: 'ETH' }, payee: 'Harbour' },
  { kind: 'card', fiat: '$1.20', payee: 'Harbour' },
  { kind: 'wallet', amount: { amount: 250_000n, decimals: 6, symbol: 'USDC' }, fiat: '$0.25', payee: 'Harbour' },
] as const

/** All names that pages are given in the scenes of this file. */
export const NAMES_OF_VIEWS: readonly string[] = [
  HARBOUR.name,
  `${HARBOUR.description}`,
  'USDC',
  'Basin',
  'Savings',
  'Broken', // the title that a plugin gives its view
]

const withOptions = (options: Partial<PorticoOptions>) => () => ({ lab: { options } })

const open = (page: Page, view: string, params?: object) =>
  page.evaluate((wanted) => window.portico?.open(wanted as object), { view, params })

/** As a visitor would, but by what has the same name in every language. */
export async function connectOwner(page: Page, wallet = 'Evm test wallet'): Promise<void> {
  await open(page, 'Connect')
  await walletRow(page, new RegExp(wallet)).first().click()
  await waitForStatus(page, 'eip155', 'connected')
  await page.evaluate('window.portico.close()')
}

/** A view that needs nothing but to be opened. */
const opened = (name: string, params?: object, setup?: Scene['setup']): Scene => ({
  name,
  ...(setup ? { setup } : {}),
  prepare: (page) => open(page, name.replace(/,.*/, ''), params),
})

/** The same with a connected account. */
const openedByOwner = (name: string, params?: () => object, setup?: Scene['setup']): Scene => ({
  name,
  ...(setup ? { setup } : {}),
  prepare: async (page) => {
    await connectOwner(page)
    await open(page, name.replace(/,.*/, ''), params?.())
  },
})

const NODE_IS_DOWN = { expectedErrors: /ERR_|balance/i }
const cutOff = (page: Page) => page.route(`${theStack().evm[0].rpcUrl}**`, (route) => route.abort())

/** What the scenes of the pictures leave out, or reach in another way. */
const others: readonly Scene[] = [
  opened(
    'Connect, with terms to agree to',
    undefined,
    withOptions({
      termsConditionsUrl: 'https://terms.example',
      privacyPolicyUrl: 'https://privacy.example',
      features: { legalCheckbox: true },
    }),
  ),
  opened('Connect, with terms, wallets behind one line and an alert', undefined, () => ({
    lab: {
      options: {
        termsConditionsUrl: 'https://terms.example',
        privacyPolicyUrl: 'https://privacy.example',
        customWallets: [HARBOUR],
        features: { collapseWallets: true },
      },
    },
    script: 'window.labSettings.options.projectId = undefined',
    expectedErrors: /PROJECT_ID_MISSING|Project ID/,
  })),
  {
    // A port that nothing listens at.
    ...opened('Connect, no directory', undefined, () => ({
      lab: { options: { directoryUrl: 'http://127.0.0.1:9', customWallets: [HARBOUR] } },
      expectedErrors: /ERR_|wallets|HTTP_FAILED|localhost|127\.0\.0\.1/,
    })),
    prepare: async (page) => {
      await open(page, 'Connect')
      await dialogOf(page).locator('.missing').waitFor()
    },
  },
  opened('Connect, pairing and all wallets', undefined, () => ({
    lab: { connect: ['pairing'], options: { customWallets: [HARBOUR] } },
  })),
  opened('WalletList', undefined, withOptions({ customWallets: [HARBOUR] })),
  opened('ChooseFamily', {
    wallets: ['eip155', 'solana'].map((namespace) => ({ namespace, walletId: 'test.wallet.evm' })),
  }),
  opened('GetWallet', undefined, withOptions({ customWallets: [HARBOUR] })),
  opened('GetWallet, none'),
  opened('DownloadWallet', { wallet: HARBOUR }),
  opened('DownloadWallet, nowhere', { wallet: { id: 'harbour', name: 'Harbour' } }),
  opened('WhatIsAWallet', undefined, withOptions({ customWallets: [HARBOUR] })),
  opened('WhatIsANetwork'),
  opened('FeeDetails', { lines: FEES, totalFiat: '$4.71', atMs: 0 }),
  opened('FeeDetails, none', { lines: [], atMs: 0 }),
  {
    name: 'LabBroken',
    setup: () => ({ lab: { slots: ['views'] }, expectedErrors: /PLUGIN_FAILED|lab/ }),
    prepare: async (page) => {
      await open(page, 'LabBroken')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  opened('AccountSettings, nobody connected'),
  openedByOwner('AccountSettings'),
  openedByOwner('AccountSettings, networks fixed', undefined, withOptions({ enableNetworkSwitch: false })),
  openedByOwner('Account, networks fixed', undefined, withOptions({ enableNetworkSwitch: false })),
  openedByOwner('Networks, fixed', undefined, withOptions({ enableNetworkSwitch: false })),
  openedByOwner('SwitchFamily', () => ({ chainId: theStack().solana.caip2 })),
  openedByOwner('ProfileWallets'),
  {
    name: 'ProfileWallets, one declined, one let go',
    setup: () => ({
      wallets: ['Evm test wallet', 'Harbour', 'Basin'].map((name) => evmWallet({ name, rdns: `test.${name}` })),
    }),
    prepare: async (page) => {
      await connectOwner(page, 'Basin')
      await page.evaluate('window.portico.disconnect()')
      await waitForStatus(page, 'eip155', 'disconnected')
      await connectOwner(page, 'Harbour')
      await connectOwner(page)
      await page.evaluate(() =>
        window.portico?.setAddressLabel(`${window.portico.getAccount('eip155').address}`, 'Savings'),
      )
      await page.evaluate('window.wallets[1].revoke(); window.wallets[1].rejectNext()')
      await open(page, 'ProfileWallets')
      await dialogOf(page).locator('.shelf-row').last().locator('.shelf-actions .link').first().click()
      await dialogOf(page).locator('.shelf-row [data-tone=bad]').waitFor()
    },
  },
  {
    name: 'Account, no balance',
    setup: () => NODE_IS_DOWN,
    prepare: async (page) => {
      await cutOff(page)
      await connectOwner(page)
      await open(page, 'Account')
      await dialogOf(page).locator('.balance-note').waitFor({ timeout: 20_000 })
    },
  },
  {
    name: 'Account, old balance',
    setup: () => NODE_IS_DOWN,
    prepare: async (page) => {
      await connectOwner(page)
      await open(page, 'Account')
      await dialogOf(page).getByText('ETH').first().waitFor()
      await cutOff(page)
      await page.evaluate('window.portico.refreshBalance()')
      await dialogOf(page).locator('.balance-note').waitFor({ timeout: 20_000 })
    },
  },
  {
    name: 'Account, copied, and a wallet that does not let go',
    setup: () => ({ expectedErrors: /DISCONNECT_FAILED|session/ }),
    prepare: async (page) => {
      await connectOwner(page)
      await page.evaluate(`window.wallets[0].neverAnswer('wallet_revokePermissions')`)
      await page.evaluate('window.portico.open()')
      await dialogOf(page).locator('.copy').first().click()
      await dialogOf(page).locator('.leave button').last().click()
      await dialogOf(page).locator('.toast').waitFor()
    },
  },
]

const isAnother = ({ name }: Scene) => others.every((scene) => scene.name !== name)

/** Every view of the modal in its states, by steps that are the same in every language. */
export const everyView: readonly Scene[] = [...scenes.filter(isAnother), ...others]
