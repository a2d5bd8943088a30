import { afterEach, describe, expect, it, vi } from 'vitest'
import { examples, requestNames, signing } from '../../test/examples.js'
import { alertsOf, setUp } from '../../test/stage.js'
import { limitOf, type RequestName } from '../protocol/messages.js'

/** Every request with every ending: once, with the right error, and with nothing left behind. */

const readied = async () => {
  const stage = setUp()
  await stage.ready()
  return stage
}
const stages: ReturnType<typeof setUp>[] = []
afterEach(() => {
  for (const { link, clock, page } of stages.splice(0)) {
    link.dispose()
    expect(clock.pending()).toBe(0)
    expect(page.listeners.size).toBe(0)
  }
})

type Stage = ReturnType<typeof setUp>
type Ending = (stage: Stage, name: RequestName) => Promise<unknown>
const limitMsOf = (name: RequestName) => {
  const limit = limitOf(name, examples[name].payload)
  return limit === 'silence' ? 30_000 : limit === 'person' ? undefined : limit
}
const isSilent = (name: RequestName) => limitOf(name, examples[name].payload) === 'silence'

const ENDINGS: Readonly<Record<string, readonly [end: Ending, ends: (name: RequestName) => unknown]>> = {
  'its answer': [
    ({ answer }, name) => answer(name, 'SUCCESS', examples[name].success),
    (name) => ({ value: examples[name].success }),
  ],
  'an error': [
    ({ answer }, name) => answer(name, 'ERROR', { code: 'INTERNAL', message: 'Out of order' }),
    (name) => ({
      error: { code: 'FRAME_ERROR', context: { request: name, frameCode: 'INTERNAL', reason: 'Out of order' } },
    }),
  ],
  'an error without a text [S8.7a]': [
    ({ answer }, name) => answer(name, 'ERROR'),
    () => ({ error: { code: 'FRAME_ERROR', message: expect.stringContaining('An error occurred') } }),
  ],
  'an answer with a key too many [S5.26]': [
    ({ say, idOf }, name) => say(`${name}_SUCCESS`, { id: idOf(name), payload: examples[name].success, more: 1 }),
    (name) => ({ error: { code: 'FRAME_BAD_REPLY', context: { request: name } } }),
  ],
  'an answer that another request would have [S5.26]': [
    ({ say, idOf }, name) =>
      say(name === 'SIGN_OUT' ? 'CONNECT_DEVICE_SUCCESS' : 'SIGN_OUT_SUCCESS', { id: idOf(name) }),
    (name) => ({ error: { code: 'FRAME_BAD_REPLY', context: { request: name } } }),
  ],
  'an answer of no kind [S5.26]': [
    ({ say, idOf }, name) => say('ELSE', { id: idOf(name) }),
    (name) => ({ error: { code: 'FRAME_BAD_REPLY', context: { request: name } } }),
  ],
  'silence, or not where a person is waited for [S9.2b, S8.7d]': [
    ({ clock }, name) => clock.advance(limitMsOf(name) ?? 3_600_000),
    (name) =>
      limitMsOf(name) === undefined
        ? undefined
        : {
            error: {
              code: 'FRAME_REQUEST_TIMEOUT',
              context: { request: name, waitedMs: limitMsOf(name) },
              message: expect.stringContaining('iframe_request_timeout'),
            },
          },
  ],
  'its answer, after a wait that the frame has announced': [
    async ({ clock, say, answer, idOf }, name) => {
      const limitMs = limitMsOf(name) ?? 30_000
      await clock.advance(limitMs - 1)
      await say('WAITING', { id: idOf(name) })
      await clock.advance(limitMs - 1)
      await answer(name, 'SUCCESS', examples[name].success)
    },
    (name) =>
      isSilent(name) || limitMsOf(name) === undefined
        ? { value: examples[name].success }
        : { error: { code: 'FRAME_REQUEST_TIMEOUT' } },
  ],
  'its answer, while the frame is shown, however long that takes': [
    async ({ clock, say, answer, idOf }, name) => {
      await say('SHOW', { id: idOf(name), payload: { purpose: 'recover' } })
      await clock.advance(3_600_000)
      await answer(name, 'SUCCESS', examples[name].success)
    },
    (name) => ({ value: examples[name].success }),
  ],
  'silence after the frame was hidden again': [
    async ({ clock, say, idOf }, name) => {
      await say('SHOW', { id: idOf(name), payload: { purpose: 'recover' } })
      await clock.advance(3_600_000)
      await say('HIDE', { id: idOf(name) })
      await clock.advance(limitMsOf(name) ?? 0)
    },
    (name) => (limitMsOf(name) === undefined ? undefined : { error: { code: 'FRAME_REQUEST_TIMEOUT' } }),
  ],
  'another READY': [
    async ({ ready }) => ready(),
    (name) => ({ error: { code: 'FRAME_RELOADED', context: { request: name } } }),
  ],
  'the end of the link [S8.7b]': [
    async ({ link, clock }) => {
      link.dispose()
      await clock.advance(0)
    },
    (name) => ({ error: { code: 'REQUEST_ABORTED', context: { what: name } } }),
  ],
}

describe.each(Object.entries(ENDINGS))('with %s', (_, [end, expected]) => {
  it.each(requestNames)('%s ends', async (name) => {
    const stage = await readied()
    stages.push(stage)
    const ends = stage.ask(name)
    await stage.clock.advance(0)
    expect(stage.asked.map((one) => one.name)).toEqual([name])
    expect(ends).toEqual([])
    await end(stage, name)
    const ending = expected(name)
    expect(ends).toMatchObject(ending === undefined ? [] : [ending])
    const { id } = stage.link.dropped
    // What comes after it is dropped and counted.
    if (ending === undefined) return
    await stage.answer(name, 'SUCCESS', examples[name].success)
    expect(ends).toHaveLength(1)
    if (stage.page.listeners.size > 0) expect(stage.link.dropped.id).toBe(id + 1)
  })
})

describe('with an abort', () => {
  it.each(requestNames)('%s ends at once, and in the words of the specification [S8.7b]', async (name) => {
    const stage = await readied()
    stages.push(stage)
    const abort = new AbortController()
    const ends = stage.ask(name, examples[name].payload, abort.signal)
    abort.abort()
    await stage.clock.advance(0)
    const text = name === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong'
    expect(ends).toMatchObject([{ error: { code: 'REQUEST_ABORTED', message: expect.stringContaining(text) } }])
    const again = stage.ask(name, examples[name].payload, abort.signal)
    await stage.clock.advance(0)
    expect(again).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }])
    const isPersons = ['CONNECT_FARCASTER', 'OPEN_SECURITY'].includes(name)
    expect(stage.asked.map((one) => one.name)).toEqual([name, ...(isPersons ? ['RPC_ABORT'] : [])])
  })

  it('what is shown is taken back [S8.7b]', async () => {
    const stage = await readied()
    stages.push(stage)
    const abort = new AbortController()
    stage.ask('UPDATE_EMAIL', examples.UPDATE_EMAIL.payload, abort.signal)
    await stage.clock.advance(0)
    await stage.say('SHOW', { id: stage.idOf('UPDATE_EMAIL'), payload: { purpose: 'signIn' } })
    abort.abort()
    await stage.clock.advance(0)
    const asked = { name: 'RPC_ABORT', payload: { requestId: stage.idOf('UPDATE_EMAIL') } }
    expect([stage.link.shown.get(), stage.asked.at(-1)]).toMatchObject([undefined, asked])
  })

  it('what a person could approve is taken back, and a signature that comes later is dropped [S8.7b]', async () => {
    const stage = await readied()
    stages.push(stage)
    const abort = new AbortController()
    const ends = stage.ask('RPC_REQUEST', signing, abort.signal)
    await stage.say('SHOW', { id: stage.idOf('RPC_REQUEST'), payload: { purpose: 'approve' } })
    abort.abort()
    await stage.clock.advance(0)
    expect(stage.link.shown.get()).toBeUndefined()
    expect(stage.asked.at(-1)).toMatchObject({
      name: 'RPC_ABORT',
      payload: { requestId: stage.idOf('RPC_REQUEST') },
    })
    await stage.answer('RPC_REQUEST', 'SUCCESS', '0x01')
    expect(ends).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }])
    expect(stage.link.dropped.id).toBe(1)
  })

  it('one request does not take another along', async () => {
    const stage = await readied()
    stages.push(stage)
    const abort = new AbortController()
    const [gone, stays] = [stage.ask('GET_USER', undefined, abort.signal), stage.ask('GET_CHAIN_ID')]
    abort.abort()
    await stage.clock.advance(0)
    await stage.answer('GET_CHAIN_ID', 'SUCCESS', { chainId: 1 })
    expect([gone, stays]).toMatchObject([[{ error: {} }], [{ value: { chainId: 1 } }]])
  })
})

describe('limits', () => {
  it('30 s of silence end all that is open, with one alert; what could be approved is taken back [S8.2d] [S8.7d]', async () => {
    const stage = await readied()
    stages.push(stage)
    const ends = [stage.ask('RPC_REQUEST', signing), stage.ask('CONNECT_FARCASTER'), stage.ask('CONNECT_OTP')]
    await stage.clock.advance(29_999)
    expect(ends.flat()).toEqual([])
    await stage.clock.advance(1)
    for (const one of ends) expect(one).toMatchObject([{ error: { code: 'FRAME_REQUEST_TIMEOUT' } }])
    expect(stage.asked.at(-1)?.name).toBe('RPC_ABORT')
    stage.ask('CONNECT_OTP')
    await stage.clock.advance(30_000)
    expect(alertsOf(stage)).toEqual(['FRAME_REQUEST_TIMEOUT'])
  })

  it('the guard ends one request without an alert, and leaves the others alone', async () => {
    const stage = await readied()
    stages.push(stage)
    const [late, other] = [stage.ask('GET_CHAIN_ID'), stage.ask('CONNECT_FARCASTER')]
    await stage.clock.advance(120_000)
    expect([late, other]).toMatchObject([[{ error: { code: 'FRAME_REQUEST_TIMEOUT' } }], []])
    expect(alertsOf(stage)).toEqual([])
  })

  it('a frame that says it is waiting is believed for 20 minutes', async () => {
    const stage = await readied()
    stages.push(stage)
    const ends = stage.ask('CONNECT_DEVICE')
    await stage.clock.advance(0)
    for (let ms = 0; ms < 20 * 60_000; ms += 10_000) {
      await stage.say('WAITING', { id: stage.idOf('CONNECT_DEVICE') })
      await stage.clock.advance(10_000)
    }
    await stage.say('WAITING', { id: stage.idOf('CONNECT_DEVICE') })
    expect(ends).toEqual([])
    await stage.clock.advance(20_000)
    expect(ends).toMatchObject([{ error: { code: 'FRAME_REQUEST_TIMEOUT' } }])
  })
})

it('what another request takes the screen from has its limit again', async () => {
  const stage = await readied()
  stages.push(stage)
  const ends = stage.ask('GET_SECURITY')
  stage.ask('OPEN_SECURITY')
  await stage.clock.advance(0)
  await stage.say('SHOW', { id: stage.idOf('GET_SECURITY'), payload: { purpose: 'recover' } })
  await stage.say('SHOW', { id: stage.idOf('OPEN_SECURITY'), payload: { purpose: 'security' } })
  await stage.clock.advance(120_000)
  expect(ends).toMatchObject([{ error: { code: 'FRAME_REQUEST_TIMEOUT' } }])
  expect(stage.link.shown.get()).toMatchObject({ request: 'OPEN_SECURITY' })
})

it('nothing is left on a signal that lives on', async () => {
  const stage = await readied()
  stages.push(stage)
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  stage.ask('GET_CHAIN_ID', undefined, signal)
  await stage.clock.advance(0)
  await stage.answer('GET_CHAIN_ID', 'SUCCESS', { chainId: 1 })
  expect(added).toHaveBeenCalledOnce()
  expect(removed.mock.lastCall).toEqual(added.mock.lastCall)
})

describe('a request is refused before it is sent', () => {
  it.each<[string, RequestName, unknown, string]>([
    ['in another form', 'CONNECT_OTP', { otp: 1 }, 'FRAME_BAD_REQUEST'],
    ['with a key too many', 'CONNECT_OTP', { otp: '1', more: 1 }, 'FRAME_BAD_REQUEST'],
    ['with a big integer', 'RPC_REQUEST', { ...signing, method: 'eth_call', params: [1n] }, 'FRAME_BAD_REQUEST'],
    ['above 256 KiB', 'CONNECT_OTP', { otp: '1'.repeat(256 * 1_024) }, 'FRAME_BAD_REQUEST'],
    [
      'with a method that is not allowed [S6.3, S8.6]',
      'RPC_REQUEST',
      { ...signing, method: 'eth_sign' },
      'RPC_NOT_ALLOWED',
    ],
  ])('%s', async (_, name, payload, code) => {
    const stage = await readied()
    stages.push(stage)
    const ends = stage.ask(name, payload)
    await stage.clock.advance(0)
    expect(ends).toMatchObject([{ error: { code } }])
    expect(stage.frame.targets).toEqual([])
  })
})
