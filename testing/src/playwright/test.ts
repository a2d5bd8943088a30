import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { installWallet, type PageWallet } from './installWallet.js'
import type { PageWalletOptions } from './pageOptions.js'
import { type PageWidget, pageWidget } from './pageWidget.js'

/** What a project or `test.use` sets. */
export interface PorticoOptionFixtures {
  /** Default: a wallet of `eip155` on chain 1, whose node is `http://127.0.0.1:8545`. */
  readonly walletOptions: PageWalletOptions
}

/** What tests get. */
export interface PorticoFixtures {
  /** In each page that the test opens after it has asked for the fixture. */
  readonly wallet: PageWallet
  /** The widget in the page. */
  readonly widget: PageWidget
}

const DEFAULT: PageWalletOptions = { family: 'eip155', chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }] }

/** Playwright's own `test` with a wallet in the page. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PorticoFixtures & PorticoOptionFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<PorticoFixtures & PorticoOptionFixtures>({
  walletOptions: [DEFAULT, { option: true }],
  wallet: async ({ page, walletOptions }, use) => {
    await use(await installWallet(page, walletOptions))
  },
  widget: async ({ page }, use) => {
    await use(pageWidget(page))
  },
})
