import type { WalletReport } from '@portico/kernel'
import { beforeEach, expect, it, vi } from 'vitest'
import { near } from './index.js'

const wallet = () => ({ connect: () => expect.fail('asked') })

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function discover(options: Parameters<typeof near>[0] = {}) {
  const reports: WalletReport[] = []
  const stop = near(options).discover?.((report) => {
    reports.push(report)
    return () => {}
  })
  return { stop, ids: () => reports.map(({ id, name }) => `${id}: ${name}`) }
}
const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('near-wallet-injected', { detail }))

it('finds each wallet under window.near, also late, and asks none [S7.35]', () => {
  Object.assign(window, { near: { meteor: wallet(), notes: {}, 7: null } })
  const { ids, stop } = discover()
  expect(ids()).toEqual(['meteor: Meteor'])
  Object.assign(window, { near: { meteor: wallet(), sender: wallet() } })
  vi.advanceTimersByTime(300)
  expect(ids()).toEqual(['meteor: Meteor', 'sender: Sender'])
  stop?.()
  Object.assign(window, { near: { late: wallet() } })
  vi.advanceTimersByTime(5_000)
  expect(ids()).toHaveLength(2)
})

it('asks wallets of near-connect to say themselves, hears those that come later, and passes over what is none', () => {
  const manifest = { id: 'hot', name: 'HOT Wallet', icon: '' }
  window.addEventListener('near-selector-ready', () => announce({ manifest }))
  const { ids, stop } = discover()
  expect(ids()).toEqual(['hot: HOT Wallet'])
  announce(undefined)
  announce({
    get manifest() {
      throw new Error('hostile')
    },
  })
  announce({ manifest: { ...manifest, id: 'intear' } })
  expect(ids()).toHaveLength(2)
  stop?.()
  announce({ manifest: { ...manifest, id: 'after' } })
  expect(ids()).toHaveLength(2)
})

it('lists the web wallets that the host names, and no other', () => {
  expect(discover().ids()).toEqual([])
  const web = { id: 'web', name: 'Web wallet', url: 'https://wallet.example', chainId: 'near:mainnet' } as const
  expect(discover({ webWallets: [web] }).ids()).toEqual(['web: Web wallet'])
})
