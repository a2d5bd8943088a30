import type { WalletReport } from '@portico/kernel'
import { beforeEach, expect, it, vi } from 'vitest'
import { tezos } from './index.js'

let page: EventTarget
const asked: unknown[] = []

beforeEach(() => {
  asked.length = 0
  page = Object.assign(new EventTarget(), {
    location: { origin: 'https://shop.example' },
    postMessage: (message: unknown) => void asked.push(message),
  })
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const say = (data: unknown, source: unknown = page) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, source }))
const pong = (id: unknown, name = 'Temple') => ({
  target: 'toPage',
  payload: 'pong',
  sender: { id, name, iconUrl: 'i' },
})

function discover() {
  const reports: WalletReport[] = []
  const stop = tezos().discover?.((report) => {
    reports.push(report)
    return () => {}
  })
  return { reports, stop }
}

it('asks who is there, and lists each extension that answers once, also a late one [S7.35]', () => {
  const { reports, stop } = discover()
  expect(asked).toEqual([{ target: 'toExtension', payload: 'ping' }])
  say(pong('one'))
  say(pong('one'))
  vi.advanceTimersByTime(1_100)
  expect(asked).toHaveLength(3)
  say(pong('two', 'Umami'))
  expect(reports).toEqual([
    { provider: { extensionId: 'one' }, id: 'one', name: 'Temple', icon: 'i' },
    { provider: { extensionId: 'two' }, id: 'two', name: 'Umami', icon: 'i' },
  ])
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveLength(6)
  expect(vi.getTimerCount()).toBe(0)
  stop?.()
  say(pong('three'))
  expect(reports).toHaveLength(2)
})

it('takes no message of another window or of another form for a wallet', () => {
  const { reports } = discover()
  for (const data of [null, 'pong', {}, { payload: 'pong' }, pong(''), { ...pong('x'), payload: 'ping' }]) say(data)
  say(pong('framed'), new EventTarget())
  expect(reports).toEqual([])
})
