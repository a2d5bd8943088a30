import { expect, it } from 'vitest'
import { pairing } from './index.js'

it('is a plugin for the whole page with three views, and owns the wallets of its sessions', () => {
  const { manifest, options } = pairing()
  expect(manifest).toMatchObject({ id: 'pairing', namespaces: 'global', walletPrefix: 'pairing:' })
  expect(manifest.contributes?.views?.map(({ id, title }) => [id, title])).toEqual([
    ['ConnectingWalletConnectBasic', 'Scan with your wallet'],
    ['ConnectingWallet', 'Open your wallet'],
    ['AllWallets', 'All wallets'],
  ])
  expect(options).toBeUndefined()
})
