import type { WalletReport } from '@portico/kernel'
import { beforeEach, expect, it, vi } from 'vitest'
import { mvx, type WebWallet } from './index.js'

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function discover(webWallets?: readonly WebWallet[]) {
  const reports: WalletReport[] = []
  const stop = mvx({ webWallets }).discover?.((report) => {
    reports.push(report)
    return () => {}
  })
  return { reports, stop }
}

it('finds the extension at its place, also late, and once under both of its names [S7.35]', () => {
  const { reports, stop } = discover()
  expect(reports).toEqual([])
  const provider = { extensionId: 'x' }
  Object.assign(window, { elrondWallet: { extensionId: 'x' }, multiversxWallet: provider })
  vi.advanceTimersByTime(3_000)
  expect(reports).toEqual([{ provider, id: 'extension', name: 'MultiversX DeFi Wallet', via: 'injected' }])
  stop?.()
})

it('finds an extension that has the older name alone', () => {
  Object.assign(window, { elrondWallet: { extensionId: 'x' } })
  expect(discover().reports).toHaveLength(1)
})

it('offers the web wallets that the host names, and none else', () => {
  const webWallets = [
    { name: 'Web wallet', url: 'https://wallet.example', opens: 'popup' },
    { name: 'Web wallet', url: 'https://wallet.example', opens: 'redirect' },
  ] as const
  expect(discover(webWallets).reports.map(({ id, name }) => [id, name])).toEqual([
    ['popup:https://wallet.example', 'Web wallet'],
    ['redirect:https://wallet.example', 'Web wallet'],
  ])
})
