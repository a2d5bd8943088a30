import { createFakeClock } from '@portico/kernel/testing'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { examples, requestNames, signing } from '../test/examples.js'
import { alertsOf, FRAME, PAGE, setUp } from '../test/stage.js'
import { FakeWindow } from '../test/windows.js'
import { createFrameReceiver, type FrameHandlers } from './frame/createFrameReceiver.js'
import { createId } from './protocol/values.js'
import { awaitResult } from './social/awaitResult.js'

const runs = Number(process.env.PORTICO_FUZZ_RUNS ?? 10_000)
const seed = Number(process.env.PORTICO_FUZZ_SEED ?? 33)
vi.setConfig({ testTimeout: 30_000 + 10 * runs })
console.info(`embedded wallet: ${runs} hostile messages each way, PORTICO_FUZZ_SEED=${seed}`)

const OPEN_ID = createId()
const otherWindow = new FakeWindow('https://evil.example')

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(undefined, Number.NaN, 1n, new Date(0), new Map(), '', '__proto__', OPEN_ID, '4.0.0'),
)
const names = fc.constantFrom(
  ...requestNames,
  ...requestNames.flatMap((name) => [`${name}_SUCCESS`, `${name}_ERROR`]),
  ...['READY', 'SESSION_UPDATE', 'SESSION_ENDED', 'SOCIAL_RESULT', 'WAITING', 'SHOW', 'HIDE', '', 'toString'],
)
const prefixes = fc.constantFrom('@portico-app/', '@portico-frame/', '@portico-app', '@other-frame/', '')
const types = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(prefixes, names).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: anything },
)
const ids = fc.oneof(fc.constant(OPEN_ID), fc.constant(undefined), anything)
const payloads = fc.oneof(
  anything,
  fc.constantFrom<unknown>(
    ...requestNames.flatMap((name) => [examples[name].payload, examples[name].success]),
    ...[{ version: '4.0.0' }, { token: 't' }, { reason: 'expired' }, { purpose: 'approve' }, signing],
  ),
)
const shaped = fc.record({ type: types, id: ids, payload: payloads, more: anything }, { requiredKeys: ['type'] })
/** Mostly messages that only their sender gives away. */
const data = fc.oneof({ weight: 8, arbitrary: shaped }, { weight: 1, arbitrary: anything })
const origins = (right: string) =>
  fc.constantFrom(
    right,
    right,
    PAGE,
    FRAME,
    'null',
    '',
    `${right}.evil.example`,
    `${right}:444`,
    'http://wallet.example',
  )

/** Not from the right window, or not from the right origin. */
const foreign = (right: { readonly source: unknown; readonly origin: string }, others: readonly unknown[]) =>
  fc
    .record({ source: fc.constantFrom(right.source, ...others), origin: origins(right.origin), data })
    .filter(({ source, origin }) => source !== right.source || origin !== right.origin)

/** The right window and origin, but not the form; the ids are of nothing that is open. */
const malformed = (right: { readonly source: unknown; readonly origin: string }, prefix: string) => {
  const broken = fc.oneof(
    anything,
    shaped.filter(({ type }) => typeof type !== 'string' || !type.startsWith(prefix)),
    shaped.map((one) => ({ ...one, payload: { ...Object(one.payload), [OPEN_ID]: () => 1 } })),
    shaped.map((one) => [one]),
  )
  return broken.map((one) => ({ ...right, data: one }))
}

it('the widget takes nothing from elsewhere, and nothing without form [S5.26]', async () => {
  const stage = setUp()
  const { page, frame, link } = stage
  const heard = vi.fn()
  link.onNews(heard)
  const init = vi.fn()
  link.init().then(init, init)
  const waiting = requestNames.map((name) => stage.ask(name))
  let sent = 0
  const right = { source: frame, origin: FRAME }
  const messages = fc.oneof(foreign(right, [null, page, otherWindow, {}]), malformed(right, '@portico-frame/'))
  const check = (message: Parameters<FakeWindow['receive']>[0]) => {
    page.receive(message)
    sent += 1
    const { source, origin, form, schema, id } = link.dropped
    expect(source + origin + form).toBe(sent)
    expect(schema + id).toBe(0)
  }
  // Before READY, and after it, when there are requests that could be answered.
  fc.assert(fc.property(messages, check), { numRuns: runs / 2, seed })
  expect([frame.targets, init.mock.calls]).toEqual([[], []])
  await stage.ready()
  fc.assert(fc.property(messages, check), { numRuns: runs / 2, seed: seed + 1 })
  await stage.clock.advance(0)
  expect(waiting.flat()).toEqual([])
  expect([heard.mock.calls, link.shown.get(), alertsOf(stage)]).toEqual([[], undefined, []])
  expect(new Set(frame.targets)).toEqual(new Set([FRAME]))
})

it('the frame does nothing for others than its page, and nothing without form [S5.26]', async () => {
  const page = new FakeWindow(PAGE)
  const frame = new FakeWindow(FRAME)
  page.peer = frame
  frame.peer = page
  const handle = vi.fn()
  const handlers = Object.fromEntries(requestNames.map((name) => [name, handle])) as unknown as FrameHandlers
  const isListed = vi.fn(async () => true)
  const parts = { isListed, handlers, clock: createFakeClock(), onError: handle }
  const { dropped } = createFrameReceiver({ window: frame as never, origin: PAGE, ...parts })
  let sent = 0
  const right = { source: page, origin: PAGE }
  const messages = fc.oneof(foreign(right, [null, frame, otherWindow, {}]), malformed(right, '@portico-app/'))
  const check = (message: Parameters<FakeWindow['receive']>[0]) => {
    frame.receive(message)
    sent += 1
    expect(dropped.source + dropped.origin + dropped.form).toBe(sent)
  }
  fc.assert(fc.property(messages, check), { numRuns: runs, seed })
  await parts.clock.advance(0)
  expect([handle.mock.calls, isListed.mock.calls, page.targets]).toEqual([[], [], []])
})

it('whatever the frame itself sends, the widget never throws, and passes on only what has its form [S5.26]', async () => {
  const stage = setUp()
  await stage.ready()
  const { page, frame, link } = stage
  const heard = vi.fn()
  link.onNews(heard)
  const fromFrame = fc.record({ source: fc.constant(frame), origin: fc.constant(FRAME), data })
  let before = 0
  const counted = () => Object.values(link.dropped).reduce((sum, count) => sum + count, 0)
  let passed = 0
  link.shown.subscribe(() => expect.unreachable('no request with that id is open'))
  const check = (message: Parameters<FakeWindow['receive']>[0]) => {
    page.receive(message)
    const now = counted()
    const isReady = (message.data as { readonly type?: unknown } | null)?.type === '@portico-frame/READY'
    if (now === before && !isReady) passed += 1
    before = now
  }
  fc.assert(fc.property(fromFrame, check), { numRuns: runs, seed })
  expect(heard).toHaveBeenCalledTimes(passed)
  for (const [{ payload }] of heard.mock.calls) {
    expect([{ token: 't' }, { reason: 'expired' }]).toContainEqual(payload)
  }
  link.dispose()
})

it('a login in a window takes nothing but its own result, and that from its window alone [S5.26]', async () => {
  const page = new FakeWindow(PAGE)
  const popup = new FakeWindow(FRAME)
  const clock = createFakeClock()
  const state = createId()
  const onEnd = vi.fn()
  const login = { provider: 'google', state, popup: popup as never, frameOrigin: FRAME } as const
  awaitResult(login, { page: page as never, clock }).resultUri.then(onEnd, onEnd)
  const payload = { state, resultUri: 'code' }
  const result = { type: '@portico-frame/SOCIAL_RESULT', payload }
  const broken = [
    ...[{ ...result, id: OPEN_ID }, { ...result, more: 1 }, [result], { ...result, payload: [payload] }],
    ...[OPEN_ID, undefined, '', [state]].map((other) => ({ ...result, payload: { ...payload, state: other } })),
  ]
  const right = { source: fc.constant<unknown>(popup), origin: fc.constant(FRAME) }
  const hostile = fc.oneof(
    fc.record({
      ...right,
      source: fc.constantFrom<unknown>(null, page, otherWindow),
      data: fc.oneof(data, fc.constant(result)),
    }),
    fc.record({ ...right, origin: origins(FRAME), data }),
    fc.record({ ...right, data: fc.constantFrom(...broken) }),
  )
  fc.assert(fc.property(hostile, page.receive.bind(page)), { numRuns: runs, seed })
  await clock.advance(0)
  expect(onEnd).not.toHaveBeenCalled()
  page.receive({ data: result, source: popup, origin: FRAME })
  await clock.advance(0)
  expect([onEnd.mock.calls, page.listeners.size]).toEqual([[['code']], 0])
})
