import type { SiwxProvider } from '@portico/kernel'
import type { Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf } from '../../test/steps.js'
import { evmWallet } from '../../test/wallets.js'
import { choose, EVM, inWallet, type Scene, STAY, waitForView } from './scene.js'

const asked =
  (siwx: SiwxProvider = {}, script = '') =>
  (): Partial<PageSetup> => ({
    wallets: [evmWallet({ name: EVM })],
    lab: { hasSignIn: true, options: { siwx } },
    script,
  })

const NOW = '2026-01-01T12:00:00.000Z'
const TOMORROW = '2026-01-02T12:00:00.000Z'
/** What messages say in every language, by EIP-4361. */
const MESSAGE = [
  ...['wants you to sign in with your Ethereum account', 'Welcome.', 'URI: http', 'Version', 'Chain ID', 'Nonce'],
  ...[`Issued At: ${NOW}`, `Expiration Time: ${TOMORROW}`],
]
const NONCE = `window.labSettings.options.siwx.getNonce = async () => '1234567890123456789012'`
/** A host that finds fault with every signature. */
const DISTRUST = `window.labSettings.options.siwx.verify = async () => { throw new TypeError('not this one') }`
/** The older form of the option. */
const SIWE = `window.labSettings.options.siweConfig = {
  required: false,
  getNonce: async () => '1234567890123456789012',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}`

async function connectToSign(page: Page, view = 'SIWXSignMessage'): Promise<void> {
  await choose(page, EVM)
  await waitForView(page, view)
  await dialogOf(page).locator('.foot button').first().waitFor()
}

const sign = (page: Page) => dialogOf(page).locator('.foot button').first().click()

/** A connection that has to be signed. */
export const signInScenes: readonly Scene[] = [
  { name: 'SIWXSignMessage', setup: asked(), prepare: (page) => connectToSign(page) },
  {
    name: 'SIWXSignMessage, the text shown',
    setup: asked({ statement: 'Welcome.' }, NONCE),
    names: MESSAGE,
    async prepare(page) {
      await page.clock.setFixedTime(NOW)
      await connectToSign(page)
      await dialogOf(page).locator('summary').click()
      await dialogOf(page).locator('.sign-message').waitFor()
    },
  },
  {
    name: 'SIWXSignMessage, slow',
    setup: asked(),
    async prepare(page) {
      await connectToSign(page)
      await inWallet(page, 'setAutoApprove(false)')
      await sign(page)
      await dialogOf(page).locator('.stage .hint').nth(1).waitFor()
    },
  },
  {
    name: 'SIWXSignMessage, declined',
    setup: asked({}, STAY),
    async prepare(page) {
      await connectToSign(page)
      await inWallet(page, 'rejectNext()')
      await sign(page)
      await dialogOf(page).locator('.toast').waitFor()
    },
  },
  {
    name: 'SIWXSignMessage, not confirmed',
    setup: asked({}, `${DISTRUST}\n${STAY}`),
    async prepare(page) {
      await connectToSign(page)
      await sign(page)
      await dialogOf(page).locator('.sign-marks[data-state=failed]').waitFor()
    },
  },
  {
    name: 'ConnectingSiwe',
    setup: () => ({ ...asked()(), lab: { hasSignIn: true }, script: SIWE }),
    prepare: (page) => connectToSign(page, 'ConnectingSiwe'),
  },
]
