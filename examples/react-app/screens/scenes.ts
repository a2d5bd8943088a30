import { arbitrum, avalanche, base, bnb, gnosis, optimism, polygon } from '@portico/chain-eip155/networks'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { networksOf } from '../src/stackNetworks.js'
import type { PageSetup } from '../test/openPage.js'
import { dialogOf, waitForStatus, walletRow } from '../test/steps.js'
import { evmWallet, solanaWallet } from '../test/wallets.js'

/** One state of the modal, and how to get there. */
export interface Scene {
  /** The view, and after a comma what is special about it. */
  readonly name: string
  /** What the page has before it loads. Default: a wallet of each family that agrees to everything. */
  readonly setup?: () => Partial<PageSetup>
  /**
   * Brings the page to the state and waits until it is there. The same steps are taken in every language: press what has
   * a name of its own (a wallet, a network) or is found by its place; for the rest there is `window.portico`.
   */
  prepare(page: Page): Promise<void>
}

const EVM = 'Evm test wallet'
const SOLANA = 'Solana test wallet'

const open = (page: Page, options: object = {}) => page.evaluate((wanted) => window.portico?.open(wanted), options)
const inWallet = (page: Page, call: string) => page.evaluate(`window.wallets[0].${call}`)
const rowOf = (page: Page, name: string) => walletRow(page, new RegExp(name)).first()
const waitingRing = (page: Page) => dialogOf(page).locator('[data-waiting]')
const warning = (page: Page) => dialogOf(page).locator('.stage-badge')

async function choose(page: Page, wallet: string): Promise<void> {
  await open(page, { view: 'Connect' })
  await rowOf(page, wallet).click()
}

async function connect(page: Page, wallet = EVM): Promise<void> {
  await choose(page, wallet)
  await waitForStatus(page, wallet === EVM ? 'eip155' : 'solana', 'connected')
  await page.evaluate('window.portico.close()')
}

const waitForView = (page: Page, view: string) =>
  page.waitForFunction((wanted) => window.portico?.getState().view === wanted, view)

async function chooseNetwork(page: Page): Promise<void> {
  await open(page, { view: 'Networks' })
  await rowOf(page, inject('stack').evm[1].name).click()
}

/** Enough of them for a search field. */
function withManyNetworks(): Partial<PageSetup> {
  const networks = networksOf(inject('stack')).networks.concat(
    base,
    optimism,
    arbitrum,
    polygon,
    gnosis,
    avalanche,
    bnb,
  )
  return { lab: { options: { networks } } }
}

/** Every view of the modal in the states that look different. To add one is to add an entry. */
export const scenes: readonly Scene[] = [
  {
    name: 'Buttons',
    prepare: (page) => page.locator('portico-button').getByRole('button').waitFor(),
  },
  {
    name: 'Buttons, connected',
    prepare: async (page) => {
      await connect(page)
      await page.locator('portico-button').getByText('ETH').waitFor()
    },
  },

  {
    name: 'Connect',
    prepare: async (page) => {
      await open(page, { view: 'Connect' })
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
    prepare: async (page) => {
      await open(page, { view: 'Connect' })
      await rowOf(page, 'Wallet 12').waitFor()
    },
  },
  {
    name: 'Connect, no wallet',
    setup: () => ({ wallets: [] }),
    prepare: async (page) => {
      await open(page, { view: 'Connect' })
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  {
    name: 'Connect, declined before',
    prepare: async (page) => {
      await inWallet(page, 'rejectNext()')
      await choose(page, EVM)
      await warning(page).waitFor()
      await open(page, { view: 'Connect' })
      await rowOf(page, EVM).waitFor()
    },
  },

  {
    name: 'ConnectingExternal',
    prepare: async (page) => {
      await inWallet(page, 'setAutoApprove(false)')
      await choose(page, EVM)
      await waitingRing(page).waitFor()
    },
  },
  {
    name: 'ConnectingExternal, slow',
    prepare: async (page) => {
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
    prepare: async (page) => {
      await inWallet(page, 'rejectNext()')
      await choose(page, EVM)
      await warning(page).waitFor()
    },
  },
  {
    name: 'ConnectingExternal, no such wallet',
    prepare: async (page) => {
      await open(page, { view: 'ConnectingExternal', params: { namespace: 'eip155', walletId: 'test.gone' } })
      await warning(page).waitFor()
    },
  },

  {
    name: 'Account',
    prepare: async (page) => {
      await connect(page)
      await open(page)
      await dialogOf(page).getByText('ETH').first().waitFor()
    },
  },
  {
    name: 'Account, two families',
    prepare: async (page) => {
      await connect(page)
      await connect(page, SOLANA)
      await open(page)
      await dialogOf(page).getByText('SOL').first().waitFor()
    },
  },
  {
    name: 'Account, no balance',
    setup: () => ({
      // A port that nothing listens at.
      lab: { options: { customRpcUrls: { [inject('stack').evm[0].caip2]: [{ url: 'http://127.0.0.1:9' }] } } },
      expectedErrors: /ERR_|balance/i,
    }),
    prepare: async (page) => {
      await connect(page)
      await open(page)
      await dialogOf(page).locator('.balance-note').waitFor()
    },
  },

  {
    name: 'Networks',
    prepare: async (page) => {
      await connect(page)
      await open(page, { view: 'Networks' })
      await rowOf(page, inject('stack').evm[1].name).waitFor()
    },
  },
  {
    name: 'Networks, declined',
    prepare: async (page) => {
      await connect(page)
      await inWallet(page, 'rejectNext()')
      await chooseNetwork(page)
      await dialogOf(page).locator('.row [data-tone=bad], .row[data-tone=bad]').waitFor()
    },
  },
  {
    name: 'Networks, many',
    setup: withManyNetworks,
    prepare: async (page) => {
      await connect(page)
      await open(page, { view: 'Networks' })
      await dialogOf(page).getByRole('searchbox').waitFor()
    },
  },
  {
    name: 'Networks, none found',
    setup: withManyNetworks,
    prepare: async (page) => {
      await connect(page)
      await open(page, { view: 'Networks' })
      await dialogOf(page).getByRole('searchbox').fill('no such network')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },

  {
    name: 'SwitchNetwork',
    prepare: async (page) => {
      await connect(page)
      await inWallet(page, 'setAutoApprove(false)')
      await chooseNetwork(page)
      await waitForView(page, 'SwitchNetwork')
    },
  },
  {
    name: 'SwitchNetwork, declined',
    prepare: async (page) => {
      await connect(page)
      await inWallet(page, 'setAutoApprove(false)')
      await chooseNetwork(page)
      await waitForView(page, 'SwitchNetwork')
      await inWallet(page, 'pending()[0].reject()')
      await warning(page).waitFor()
    },
  },
  {
    name: 'UnsupportedChain',
    setup: () => ({ lab: { networks: [inject('stack').evm[0].caip2, inject('stack').solana.caip2] } }),
    prepare: async (page) => {
      await connect(page)
      await inWallet(page, 'selectChain(31338)')
      await open(page)
      await rowOf(page, inject('stack').evm[0].name).waitFor()
    },
  },
]

export const usualWallets = () => [evmWallet({ name: EVM }), solanaWallet({ name: SOLANA })]
