import { afterEach, expect, it, vi } from 'vitest'
import { reviveOnReturn } from '../relay.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

function setUp(sessions: readonly string[], proposals: readonly number[] = []) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const relay = { isOpen: false, open: vi.fn(async () => {}) }
  const client = { session: { keys: sessions }, proposal: { keys: proposals } }
  const onReturned = vi.fn()
  const stop = reviveOnReturn(client as unknown as Parameters<typeof reviveOnReturn>[0], relay, onReturned)
  const look = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { relay, stop, look, onReturned }
}

it.each([
  ['a session', ['topic'], []],
  ['a code that is out', [], [1]],
])('opens the socket again when someone comes back to %s', (_, sessions, proposals) => {
  const { relay, look, onReturned } = setUp(sessions, proposals)
  look('hidden')
  expect(relay.open).not.toHaveBeenCalled()
  expect(onReturned).not.toHaveBeenCalled()
  look('visible')
  expect(relay.open).toHaveBeenCalledOnce()
  expect(onReturned).toHaveBeenCalledOnce()
})

it('leaves the relay alone when there is nothing to hear of, when the socket is open, and after the end', () => {
  const idle = setUp([])
  idle.look('visible')
  const open = setUp(['topic'])
  open.relay.isOpen = true
  open.look('visible')
  const ended = setUp(['topic'])
  ended.stop()
  ended.look('visible')
  for (const { relay } of [idle, open, ended]) expect(relay.open).not.toHaveBeenCalled()
})

it('bears a relay that is still away, and a place without a document', async () => {
  const { relay, look } = setUp(['topic'])
  relay.open.mockRejectedValueOnce(new Error('away'))
  look('visible')
  await Promise.resolve()
  vi.stubGlobal('document', undefined)
  const stop = reviveOnReturn({ session: { keys: [] }, proposal: { keys: [] } } as never, relay, () => {})
  expect(stop).not.toThrow()
})
