import { arbitrum, avalanche, base, bnb, gnosis, optimism, polygon } from '@portico/chain-eip155/networks'
import type { Page } from 'playwright-core'
import { networksOf } from '../../src/stackNetworks.js'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import {
  connect,
  inWallet,
  open,
  opened,
  openedByOwner,
  rowOf,
  type Scene,
  SOLANA,
  warning,
  withOptions,
} from './scene.js'

const FAR_AWAY = 'Far away'

async function chooseNetwork(page: Page): Promise<void> {
  await open(page, 'Networks')
  await rowOf(page, theStack().evm[1].name).click()
}

/** Enough of them for a search field. */
function withManyNetworks(): Partial<PageSetup> {
  const networks = networksOf(theStack()).networks.concat(base, optimism, arbitrum, polygon, gnosis, avalanche, bnb)
  return { lab: { options: { networks } } }
}

/** A network that the Solana wallet does not know. */
const addFarAway = (page: Page) =>
  page.evaluate(
    ({ name, rpcUrl }) =>
      window.portico?.addNetwork({
        id: 'devnet',
        caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        chainNamespace: 'solana',
        name,
        nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [rpcUrl] } },
      }),
    { name: FAR_AWAY, rpcUrl: theStack().solana.rpcUrl },
  )

async function askForSwitch(page: Page): Promise<void> {
  await connect(page)
  await inWallet(page, 'setAutoApprove(false)')
  await chooseNetwork(page)
  // The view that connected waited, too, and may still be fading out.
  await page.waitForFunction(`window.portico.getState().view === 'SwitchNetwork'`)
  await dialogOf(page).locator('.view:not(.leaving) [data-waiting]').waitFor()
}

async function declineAtOnce(page: Page): Promise<void> {
  await inWallet(page, 'rejectNext()')
  await chooseNetwork(page)
  const declined = dialogOf(page).locator('.row [data-tone=bad]')
  await declined.or(warning(page)).waitFor()
  if (await declined.isVisible()) return
  // A busy machine took longer than the row waits: what it was loading is there now.
  await declineAtOnce(page)
}

/** Which network it is, and how to get to another one. */
export const networkScenes: readonly Scene[] = [
  {
    name: 'Networks',
    async prepare(page) {
      await connect(page)
      await open(page, 'Networks')
      await rowOf(page, theStack().evm[1].name).waitFor()
    },
  },
  opened('Networks, disconnected'),
  {
    name: 'Networks, declined',
    async prepare(page) {
      await connect(page)
      await declineAtOnce(page)
    },
  },
  {
    name: 'Networks, one not approved',
    names: [FAR_AWAY],
    async prepare(page) {
      await connect(page, SOLANA, 'solana')
      await addFarAway(page)
      await open(page, 'Networks')
      await rowOf(page, FAR_AWAY).waitFor()
    },
  },
  openedByOwner('Networks, fixed', undefined, { setup: withOptions({ enableNetworkSwitch: false }) }),
  {
    name: 'Networks, many',
    setup: withManyNetworks,
    async prepare(page) {
      await connect(page)
      await open(page, 'Networks')
      await dialogOf(page).getByRole('searchbox').waitFor()
    },
  },
  {
    name: 'Networks, none found',
    setup: withManyNetworks,
    async prepare(page) {
      await connect(page)
      await open(page, 'Networks')
      await dialogOf(page).getByRole('searchbox').fill('no such network')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },

  { name: 'SwitchNetwork', prepare: askForSwitch },
  {
    name: 'SwitchNetwork, declined',
    async prepare(page) {
      await askForSwitch(page)
      await inWallet(page, 'pending()[0].reject()')
      await warning(page).waitFor()
    },
  },
  openedByOwner('SwitchFamily', () => ({ chainId: theStack().solana.caip2 })),
  {
    name: 'UnsupportedChain',
    setup: () => ({ lab: { networks: [theStack().evm[0].caip2, theStack().solana.caip2] } }),
    async prepare(page) {
      await connect(page)
      await inWallet(page, 'selectChain(31338)')
      await page.waitForFunction('window.portico.getNetwork().isUnsupported')
      await open(page)
      await rowOf(page, theStack().evm[0].name).waitFor()
    },
  },
  opened('WhatIsANetwork'),
]
