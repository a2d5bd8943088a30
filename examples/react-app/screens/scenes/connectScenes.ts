import { dialogOf } from '../../test/steps.js'
import { evmWallet } from '../../test/wallets.js'
import { DIRECTORY_NAMES, fiveWallets, HARBOUR, HARBOUR_NAMES, TERMS, withDirectory } from './givenWallets.js'
import {
  choose,
  connect,
  cutOff,
  EVM,
  FAILURES_STAY,
  GONE,
  inWallet,
  NO_NETWORK,
  open,
  raiseAlert,
  rowOf,
  type Scene,
  SOLANA,
  warning,
  withOptions,
} from './scene.js'

/** The wallet list, in all that can be in it. */
export const connectScenes: readonly Scene[] = [
  {
    name: 'Connect',
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, SOLANA).waitFor()
    },
  },
  {
    name: 'Connect, many wallets with long names',
    setup: () => ({
      wallets: [...Array(12).keys()].map((index) =>
        evmWallet({
          name: index % 4 === 0 ? `Wallet of the ${index + 1}th kind with quite a long name` : `Wallet ${index + 1}`,
          rdns: `test.wallet${index}`,
          ...(index % 3 === 0 ? { icon: '' } : {}),
        }),
      ),
    }),
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, 'Wallet 12').waitFor()
    },
  },
  {
    name: 'Connect, no wallet',
    setup: () => ({ wallets: [] }),
    async prepare(page) {
      await open(page, 'Connect')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  {
    name: 'Connect, declined before',
    async prepare(page) {
      await inWallet(page, 'rejectNext()')
      await choose(page, EVM)
      await warning(page).waitFor()
      await open(page, 'Connect')
      await rowOf(page, EVM).waitFor()
    },
  },
  {
    name: 'Connect, every section',
    names: [...DIRECTORY_NAMES, ...HARBOUR_NAMES],
    setup: () => ({
      wallets: fiveWallets().slice(0, 2),
      lab: {
        options: {
          ...withDirectory(),
          ...TERMS,
          featuredWalletIds: ['demo-ablune-pouch', 'metamask'],
          customWallets: [HARBOUR],
        },
      },
    }),
    async prepare(page) {
      await connect(page, 'Basin')
      await page.evaluate('window.portico.disconnect()')
      await open(page, 'Connect')
      await rowOf(page, 'Ablune Pouch').locator('img').waitFor()
    },
  },
  {
    name: 'Connect, pairing and all wallets',
    isForDesktop: true,
    names: [...DIRECTORY_NAMES, ...HARBOUR_NAMES, 'WalletConnect', 'QR code'],
    setup: () => ({
      lab: {
        connect: ['pairing'],
        options: { ...withDirectory(), ...TERMS, featuredWalletIds: ['demo-ablune-pouch'], customWallets: [HARBOUR] },
      },
    }),
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, 'Ablune Pouch').locator('img').waitFor()
    },
  },
  {
    name: 'Connect, recommended wallets',
    names: DIRECTORY_NAMES,
    setup: withOptionsOfDirectory(),
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, 'Phantom').waitFor()
    },
  },
  {
    name: 'Connect, the directory does not answer yet',
    setup: () => ({ ...withOptionsOfDirectory()(), script: FAILURES_STAY }),
    async prepare(page) {
      await page.route(`${withDirectory().directoryUrl}/**`, () => {})
      await open(page, 'Connect')
      await dialogOf(page).locator('.row > .skeleton').first().waitFor()
    },
  },
  {
    name: 'Connect, no directory',
    names: HARBOUR_NAMES,
    setup: () => ({
      lab: { options: { ...withDirectory(), customWallets: [HARBOUR] } },
      expectedErrors: GONE,
    }),
    async prepare(page) {
      await cutOff(page, `${withDirectory().directoryUrl}/`)
      await open(page, 'Connect')
      await dialogOf(page).locator('.missing').waitFor()
    },
  },
  {
    name: 'Connect, with terms to agree to',
    setup: withOptions({ ...TERMS, features: { legalCheckbox: true } }),
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, SOLANA).waitFor()
    },
  },
  {
    name: 'Connect, terms agreed to',
    setup: withOptions({ ...TERMS, features: { legalCheckbox: true } }),
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, SOLANA).waitFor()
      await dialogOf(page).getByRole('checkbox').check()
    },
  },
  {
    name: 'Connect, e-mail and socials',
    names: ['E-mail', 'Socials'],
    setup: () => ({ lab: { connect: ['socials', 'email'], options: TERMS } }),
    async prepare(page) {
      await open(page, 'Connect')
      await rowOf(page, 'Socials').waitFor()
    },
  },
  {
    name: 'Connect, with terms, wallets behind one line and an alert',
    setup: () => ({
      lab: {
        options: { alerts: 'bar', ...TERMS, customWallets: [HARBOUR], features: { collapseWallets: true } },
      },
      expectedErrors: NO_NETWORK,
    }),
    async prepare(page) {
      await open(page, 'Connect')
      await raiseAlert(page)
    },
  },
  {
    name: 'WalletList',
    names: HARBOUR_NAMES,
    setup: withOptions({ customWallets: [HARBOUR], features: { collapseWallets: true } }),
    async prepare(page) {
      await open(page, 'Connect')
      await dialogOf(page).locator('.row').first().click()
      await rowOf(page, HARBOUR.name).waitFor()
    },
  },
]

function withOptionsOfDirectory(): NonNullable<Scene['setup']> {
  return () => ({ wallets: [evmWallet({ name: EVM })], lab: { options: withDirectory() } })
}

const waitingRing = (page: Parameters<typeof dialogOf>[0]) => dialogOf(page).locator('[data-waiting]')

/** Waiting for one wallet, and what may come of it. */
export const connectingScenes: readonly Scene[] = [
  {
    name: 'ConnectingExternal',
    async prepare(page) {
      await inWallet(page, 'setAutoApprove(false)')
      await choose(page, EVM)
      await waitingRing(page).waitFor()
    },
  },
  {
    name: 'ConnectingExternal, slow',
    async prepare(page) {
      await page.clock.install()
      await inWallet(page, 'setAutoApprove(false)')
      await choose(page, EVM)
      await waitingRing(page).waitFor()
      await page.clock.fastForward(6_000)
      await dialogOf(page).locator('.stage .hint').nth(1).waitFor()
    },
  },
  {
    name: 'ConnectingExternal, declined',
    async prepare(page) {
      await inWallet(page, 'rejectNext()')
      await choose(page, EVM)
      await warning(page).waitFor()
    },
  },
  {
    name: 'ConnectingExternal, the same wallet again',
    async prepare(page) {
      await connect(page)
      await inWallet(page, `neverAnswer('eth_requestAccounts')`)
      await choose(page, EVM)
      await waitingRing(page).waitFor()
    },
  },
  {
    name: 'ConnectingExternal, no such wallet',
    async prepare(page) {
      await open(page, 'ConnectingExternal', { namespace: 'eip155', walletId: 'test.gone' })
      await warning(page).waitFor()
    },
  },
]
