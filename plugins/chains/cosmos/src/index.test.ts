import type { WalletReport } from '@portico/kernel'
import { beforeEach, expect, it, vi } from 'vitest'
import { cosmos } from './index.js'

const wallet = () => ({ getKey: () => expect.fail('asked') })

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function discover() {
  const reports: WalletReport[] = []
  const stop = cosmos().discover?.((report) => {
    reports.push(report)
    return () => {}
  })
  return { reports, stop }
}
const idsOf = (reports: readonly WalletReport[]) => reports.map(({ id, name }) => `${id}: ${name}`)

it('finds each wallet at its own place, also late, and asks none [S7.35]', () => {
  const page = window as unknown as Record<string, unknown>
  Object.assign(page, { keplr: wallet(), okxwallet: { keplr: wallet() } })
  const { reports, stop } = discover()
  expect(idsOf(reports)).toEqual(['okxwallet.keplr: OKX Wallet', 'keplr: Keplr'])
  page.cosmostation = { providers: { keplr: wallet() } }
  vi.advanceTimersByTime(300)
  expect(idsOf(reports)).toContain('cosmostation.providers.keplr: Cosmostation')
  stop?.()
  page.leap = wallet()
  vi.advanceTimersByTime(5_000)
  expect(reports).toHaveLength(3)
})

it("reports a wallet that has put itself in Keplr's place too under its own name first", () => {
  const leap = wallet()
  Object.assign(window, { keplr: leap, leap })
  const { reports } = discover()
  expect(reports.map(({ name, provider }) => [name, provider === leap])[0]).toEqual(['Leap', true])
})

it('takes nothing for a wallet that can’t say whose account it has', () => {
  Object.assign(window, { keplr: {}, leap: 'wallet', okxwallet: { isOkx: true } })
  expect(discover().reports).toEqual([])
})
