import { dialogOf } from '../../test/steps.js'
import { DIRECTORY_NAMES, HARBOUR, HARBOUR_NAMES, withDirectory } from './givenWallets.js'
import { GONE, open, type Scene } from './scene.js'

const LINKED = {
  ...HARBOUR,
  links: { mobile: 'harbour://', desktop: 'harbour://', web: 'https://harbour.example/web' },
}
const paired = (options = {}) => ({ wallets: [], lab: { hasPairing: true, options } }) as const
const code = '[data-uri^="wc:"]'

/** Wallets on other devices. */
export const pairingScenes: readonly Scene[] = [
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
    name: 'ConnectingWalletConnectBasic, no relay',
    isForDesktop: true,
    setup: () => ({ ...paired({ relayUrl: 'ws://127.0.0.1:1' }), expectedErrors: /./ }),
    async prepare(page) {
      await open(page, 'ConnectingWalletConnectBasic')
      await dialogOf(page).locator('.notice, .stage-badge').first().waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'ConnectingWallet',
    names: HARBOUR_NAMES,
    setup: () => paired(),
    async prepare(page) {
      await open(page, 'ConnectingWallet', { wallet: LINKED })
      await dialogOf(page).getByRole('tab').first().waitFor()
    },
  },
  {
    name: 'AllWallets',
    names: DIRECTORY_NAMES,
    setup: () => paired(withDirectory()),
    async prepare(page) {
      await open(page, 'AllWallets')
      await dialogOf(page).getByText('MetaMask').first().waitFor()
    },
  },
  {
    name: 'AllWallets, none found',
    setup: () => paired(withDirectory()),
    async prepare(page) {
      await open(page, 'AllWallets')
      await dialogOf(page).locator('input[type=search], input').first().fill('qqqq')
      await dialogOf(page).locator('.notice, .empty').first().waitFor()
    },
  },
  {
    name: 'AllWallets, no directory',
    setup: () => ({ ...paired({ directoryUrl: 'http://127.0.0.1:1' }), expectedErrors: GONE }),
    async prepare(page) {
      await open(page, 'AllWallets')
      await dialogOf(page).locator('.notice').first().waitFor()
    },
  },
]
