import type { SiwxProvider } from '@portico/kernel'
import type { Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf } from '../../test/steps.js'
import { evmWallet } from '../../test/wallets.js'
import { choose, EVM, type Scene, waitForView } from './scene.js'

const asked =
  (siwx: SiwxProvider = {}, wallet = {}) =>
  (): Partial<PageSetup> => ({
    wallets: [evmWallet({ name: EVM, ...wallet })],
    lab: { hasSignIn: true, options: { siwx } },
  })

async function connectToSign(page: Page): Promise<void> {
  await choose(page, EVM)
  await waitForView(page, 'SIWXSignMessage')
  await dialogOf(page).locator('.foot button').first().waitFor()
}

/** A connection that has to be signed. */
export const signInScenes: readonly Scene[] = [
  { name: 'SIWXSignMessage', setup: asked({ statement: 'Welcome.' }), names: ['Welcome.'], prepare: connectToSign },
  {
    name: 'SIWXSignMessage, the text shown',
    setup: asked({ statement: 'Welcome.' }),
    names: ['Welcome.'],
    async prepare(page) {
      await connectToSign(page)
      await dialogOf(page).locator('summary').click()
      await dialogOf(page).locator('.sign-message').waitFor()
    },
  },
]
