import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'
import { type TestAPI, test } from 'vitest'
import { prepareDom } from '../dom/prepareDom.js'
import { createMemory } from '../wallet/createMemory.js'
import type { TestWallet } from '../wallet/testWallet.js'
import { createWidget, type Widget } from '../widget/createWidget.js'

/** What tests get. */
export interface WalletFixtures<W extends TestWallet = TestWallet> {
  /** On the page for this test. */
  readonly wallet: W
  /** The widget as a visitor uses it. */
  readonly widget: Widget
  /**
   * Creates a client, with storage of its own unless `options` name one, and puts a `<portico-button>` into the page. Both are gone
   * after the test.
   */
  readonly mountPortico: (options: PorticoOptions) => Portico
}

/**
 * A `test` whose fixtures install a wallet and the widget in jsdom or happy-dom, and remove them after each test.
 * @param create installs the wallet; called once for each test
 * @example
 * const test = walletTest(() => createEvmWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }], autoApprove: true }))
 */
export function walletTest<W extends TestWallet>(create: () => W): TestAPI<WalletFixtures<W>> {
  return test.extend<WalletFixtures<W>>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used
    wallet: async ({}, use) => {
      prepareDom()
      const wallet = create()
      await use(wallet)
      wallet.uninstall()
    },
    // biome-ignore lint/correctness/noEmptyPattern: as above
    widget: async ({}, use) => {
      prepareDom()
      await use(createWidget())
    },
    // The wallet is on the page before the client looks for it.
    mountPortico: async ({ wallet: _ }, use) => {
      const clients: Portico[] = []
      const buttons: HTMLElement[] = []
      await use((options) => {
        const client = createPortico({ preload: 'none', storage: createMemory(), ...options })
        clients.push(client)
        const button = document.createElement('portico-button')
        if (options.instanceId !== undefined) button.setAttribute('client-id', options.instanceId)
        buttons.push(button)
        document.body.append(button)
        return client
      })
      for (const client of clients) await client.dispose()
      for (const button of buttons) button.remove()
      for (const modal of document.querySelectorAll('portico-modal')) modal.remove()
    },
  })
}
