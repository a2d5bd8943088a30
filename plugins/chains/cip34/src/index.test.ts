import type { WalletReport } from '@portico/kernel'
import { beforeEach, expect, it, vi } from 'vitest'
import { cip34 } from './index.js'

const wallet = (name?: unknown) => ({ name, icon: 'data:,', apiVersion: '1', enable: () => expect.fail('asked') })

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
  const stop = cip34().discover?.((report) => {
    reports.push(report)
    return () => {}
  })
  return { reports, stop }
}
const idsOf = (reports: readonly WalletReport[]) => reports.map(({ id, name }) => `${id}: ${name}`)

it('finds all wallets, also late, each once however many keys it has, and asks none [S7.35]', () => {
  const page = window as unknown as { cardano?: Record<string, unknown> }
  const [lace, vespr] = [wallet('Lace'), wallet('VESPR')]
  page.cardano = { lace, nami: lace }
  const { reports, stop } = discover()
  expect(idsOf(reports)).toEqual(['lace: Lace'])
  page.cardano = { ...page.cardano, vespr, other: vespr }
  vi.advanceTimersByTime(300)
  expect(idsOf(reports)).toEqual(['lace: Lace', 'vespr: VESPR'])
  stop?.()
  page.cardano = { ...page.cardano, late: wallet('Late') }
  vi.advanceTimersByTime(5_000)
  expect(reports).toHaveLength(2)
})

it('passes over what is no wallet, and what throws when it is read', () => {
  const hostile = {
    get enable() {
      throw new Error('boo')
    },
  }
  const cardano = {
    ...{ enable: () => {}, _events: {}, none: null, text: 'wallet', number: 1 },
    hostile,
    yoroi: wallet(),
  }
  Object.defineProperty(cardano, 'trap', {
    enumerable: true,
    get() {
      throw new Error('boo')
    },
  })
  Object.assign(window, { cardano })
  expect(idsOf(discover().reports)).toEqual(['yoroi: yoroi'])
})

it.each([undefined, null, 1, 'cardano', []])('takes %j in the place of all wallets for none', (cardano) => {
  Object.assign(window, { cardano })
  expect(discover().reports).toEqual([])
})
