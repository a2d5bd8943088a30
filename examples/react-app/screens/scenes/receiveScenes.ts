import { dialogOf } from '../../test/steps.js'
import { owning } from './holdings.js'
import { bitcoinAddresses, bitcoinWallet, connectBitcoin, FAMILY_NAMES, families } from './otherFamilies.js'
import { connect, open, type Scene } from './scene.js'

/** Where others send to. */
export const receiveScenes: readonly Scene[] = [
  {
    name: 'Receive',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Receive')
      await dialogOf(page).getByText('tester.eth').waitFor()
    },
  },
  {
    name: 'Receive, an amount',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Receive')
      await dialogOf(page).locator('summary').click()
      await dialogOf(page).locator('.receive-form input').fill('0.25')
      await dialogOf(page).locator('.copy').nth(1).waitFor()
    },
  },
  {
    name: 'Receive, an amount that is none',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'Receive')
      await dialogOf(page).locator('summary').click()
      await dialogOf(page).locator('.receive-form input').fill('1,234')
      await dialogOf(page).locator('.receive-note[data-tone=bad]').waitFor()
    },
  },
  {
    name: 'Receive, an address kept for something, with an amount',
    names: FAMILY_NAMES,
    setup: () => families({ wallets: [bitcoinWallet()], lab: { hasHoldings: true } }),
    async prepare(page) {
      await connectBitcoin(page)
      await page.evaluate(
        ([chain, address]) => window.portico?.switchAccount(`${chain}:${address}` as never),
        ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', bitcoinAddresses[1]],
      )
      await open(page, 'Receive')
      await dialogOf(page).locator('summary').click()
      await dialogOf(page).locator('.receive-form input').fill('0.25')
      await dialogOf(page).locator('.copy').nth(1).waitFor()
    },
  },
  {
    name: 'CompatibleNetworks',
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'CompatibleNetworks')
      await dialogOf(page).locator('.receive-list').waitFor()
    },
  },
]
