import { dialogOf } from '../../test/steps.js'
import { DIRECTORY_NAMES, HARBOUR, HARBOUR_NAMES, twin, withDirectory } from './givenWallets.js'
import { choose, cutOff, GONE, open, opened, rowOf, type Scene, waitForView, withOptions } from './scene.js'

/** About wallets that are not on the page, and what wallets are. */
export const walletScenes: readonly Scene[] = [
  {
    name: 'ChooseFamily',
    setup: () => ({ wallets: twin() }),
    async prepare(page) {
      await choose(page, 'Twin')
      await waitForView(page, 'ChooseFamily')
    },
  },
  {
    name: 'GetWallet',
    names: DIRECTORY_NAMES,
    setup: () => ({ wallets: [], lab: { options: withDirectory() } }),
    async prepare(page) {
      await open(page, 'GetWallet')
      await rowOf(page, 'MetaMask').waitFor()
    },
  },
  opened('GetWallet, none'),
  {
    name: 'GetWallet, no directory',
    setup: () => ({ wallets: [], lab: { options: withDirectory() }, expectedErrors: GONE }),
    async prepare(page) {
      await cutOff(page, `${withDirectory().directoryUrl}/`)
      await open(page, 'GetWallet')
      await dialogOf(page).locator('.notice').waitFor()
    },
  },
  opened('DownloadWallet', () => ({ wallet: HARBOUR }), { names: HARBOUR_NAMES }),
  opened('DownloadWallet, nowhere', () => ({ wallet: { id: 'harbour', name: 'Harbour' } }), { names: HARBOUR_NAMES }),
  opened('WhatIsAWallet', undefined, { setup: withOptions({ customWallets: [HARBOUR] }) }),
]
