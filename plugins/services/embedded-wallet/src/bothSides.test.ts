import { createFakeClock } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { examples, requestNames, signing } from '../test/examples.js'
import { address, FRAME, PAGE } from '../test/stage.js'
import { type FakeElement, FakeWindow } from '../test/windows.js'
import {
  createFrameReceiver,
  type FrameHandlers,
  FrameRefusal,
  type RequestTools,
} from './frame/createFrameReceiver.js'
import { createFrameLink } from './link/createFrameLink.js'
import type { RequestName } from './protocol/messages.js'

/** Link and receiver, each as it is, with windows between them that deliver as browsers do. */
function setUp(own: Partial<Record<RequestName, (payload: never, tools: RequestTools) => unknown>> = {}) {
  const page = new FakeWindow(PAGE)
  const frame = new FakeWindow(FRAME)
  page.peer = frame
  frame.peer = page
  const clock = createFakeClock()
  const link = createFrameLink({
    ...{ address, instanceId: '1', clock, onAlert: vi.fn() },
    page: page as never,
    into: page.document as never,
    log: { error: vi.fn() },
  })
  const element = link.element as unknown as FakeElement
  element.window = frame
  const handlers = Object.fromEntries(requestNames.map((name) => [name, () => examples[name].success]))
  const receiver = createFrameReceiver({
    window: frame as never,
    origin: new URL(element.attributes.src ?? '').searchParams.get('origin') ?? '',
    isListed: async (origin) => origin === PAGE,
    handlers: { ...handlers, ...own } as unknown as FrameHandlers,
    ...{ clock, onError: vi.fn() },
  })
  return { link, receiver, clock, page, frame }
}

it('every request is asked and answered; neither side ever posts to all origins', async () => {
  const { link, receiver, clock, page, frame } = setUp()
  const init = link.init()
  receiver.send('READY', { version: '4.0.0' })
  await clock.advance(500)
  await init
  for (const name of requestNames.filter((one) => one !== 'RPC_ABORT' && one !== 'RELOAD')) {
    expect(await link.ask(name, examples[name].payload as never)).toEqual(examples[name].success)
  }
  expect(await link.ask('RPC_ABORT', examples.RPC_ABORT.payload)).toMatchObject({ aborted: false })
  expect([new Set(page.targets), new Set(frame.targets)]).toEqual([new Set([PAGE]), new Set([FRAME])])
  expect([link.dropped, receiver.dropped]).toEqual([
    { source: 0, origin: 0, form: 0, schema: 0, id: 0 },
    { source: 0, origin: 0, form: 0, id: 0 },
  ])
})

it('a person takes ten minutes for the link in the mail, and the request waits [S9.2b]', async () => {
  const { link, receiver, clock } = setUp({
    CONNECT_DEVICE: async (_, { expectPerson }) => {
      expectPerson()
      await clock.sleep(600_000)
    },
  })
  receiver.send('READY', { version: '4.0.0' })
  const ended = vi.fn()
  link.ask('CONNECT_DEVICE', undefined).then(ended)
  await clock.advance(599_999)
  expect(ended).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(ended).toHaveBeenCalledOnce()
})

it('an approval is shown, refused, and hidden with the answer', async () => {
  const { link, receiver, clock } = setUp({
    RPC_REQUEST: async (_, { show }) => {
      show('approve')
      await clock.sleep(5_000)
      throw new FrameRefusal('USER_REJECTED', 'Declined', { rpcCode: 4001 })
    },
  })
  receiver.send('READY', { version: '4.0.0' })
  const signed = link.ask('RPC_REQUEST', signing)
  signed.catch(() => {})
  await clock.advance(1_000)
  expect(link.shown.get()).toMatchObject({ request: 'RPC_REQUEST', purpose: 'approve' })
  await clock.advance(4_000)
  await expect(signed).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  expect(link.shown.get()).toBeUndefined()
})

it('an approval that the page takes back ends in the frame, too [S8.7b]', async () => {
  const ended = vi.fn()
  const { link, receiver, clock } = setUp({
    RPC_REQUEST: (_, { signal, show }) => {
      show('approve')
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended()
          reject(signal.reason)
        })
      })
    },
  })
  receiver.send('READY', { version: '4.0.0' })
  const abort = new AbortController()
  const signed = link.ask('RPC_REQUEST', signing, { signal: abort.signal })
  signed.catch(() => {})
  await clock.advance(1_000)
  abort.abort()
  await expect(signed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await clock.advance(0)
  expect(ended).toHaveBeenCalledOnce()
  expect(link.dropped.id).toBe(1)
})
