import { theStack } from '../../test/theStack.js'
import { connect, inWallet, type Scene } from './scene.js'

/** What stands in the page before the modal opens. */
export const buttonScenes: readonly Scene[] = [
  {
    name: 'Buttons',
    place: 'buttons',
    prepare: (page) => page.locator('portico-button').getByRole('button').waitFor(),
  },
  {
    name: 'Buttons, connected',
    place: 'buttons',
    async prepare(page) {
      await connect(page)
      await page.locator('portico-button').getByText('ETH').waitFor()
    },
  },
  {
    name: 'Buttons, on a network that is not offered',
    place: 'buttons',
    setup: () => ({ lab: { networks: [theStack().evm[0].caip2, theStack().solana.caip2] } }),
    async prepare(page) {
      await connect(page)
      await inWallet(page, 'selectChain(31338)')
      await page.waitForFunction('window.portico.getNetwork().isUnsupported')
    },
  },
]
