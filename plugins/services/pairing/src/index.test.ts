import type { Facts } from '@portico/kernel'
import { expect, it } from 'vitest'
import { pairing } from './index.js'

const { manifest, options } = pairing()
const views = manifest.contributes?.views ?? []

it('is a plugin for the whole page with three views, and owns the wallets of its sessions', () => {
  expect(manifest).toMatchObject({ id: 'pairing', kernel: 2, namespaces: 'global', walletPrefix: 'pairing:' })
  expect(views.map(({ id, title }) => [id, title])).toEqual([
    ['ConnectingWalletConnectBasic', 'Scan with your wallet'],
    ['ConnectingWallet', 'Open your wallet'],
    ['AllWallets', 'All wallets'],
  ])
  expect(options).toBeUndefined()
})

it.each(views)('shows $id only where there is a relay', async ({ when, component }) => {
  const where = (relayUrl?: string) => when?.({ urls: { relayUrl } } as Facts)
  expect([where('wss://relay.example'), where()]).toEqual([true, false])
  expect(await component()).toEqual({ default: expect.any(Function) })
})

it('provides pairing for the page, signs in where it can, and reads the time and the host’s services', () => {
  const { provides, requires, optional } = manifest
  expect([provides, requires, optional].map((tokens) => Object.keys(tokens ?? {}).sort())).toEqual([
    ['pairing'],
    ['clientId', 'clock', 'log', 'services'],
    ['signIn'],
  ])
})
