import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { examples, requestNames, signing } from '../../test/examples.js'
import { FRAME, PAGE } from '../../test/stage.js'
import { FakeWindow } from '../../test/windows.js'
import type { RequestName } from '../protocol/messages.js'
import { createId } from '../protocol/values.js'
import {
  createFrameReceiver,
  type FrameHandlers,
  FrameRefusal,
  type FrameWatch,
  type RequestTools,
} from './createFrameReceiver.js'

type Handler = (payload: unknown, tools: RequestTools) => unknown

function setUp(
  more: { readonly isListed?: () => Promise<boolean>; readonly origin?: string; readonly watch?: FrameWatch } = {},
) {
  const page = new FakeWindow(PAGE)
  const frame = new FakeWindow(FRAME)
  page.peer = frame
  frame.peer = page
  const clock = createFakeClock()
  const handled: RequestName[] = []
  const onError = vi.fn()
  const own: Partial<Record<RequestName, Handler>> = {}
  const handlers = Object.fromEntries(
    requestNames.map((name) => [
      name,
      (payload: unknown, tools: RequestTools) => {
        handled.push(name)
        return own[name] ? own[name](payload, tools) : examples[name].success
      },
    ]),
  ) as unknown as FrameHandlers
  const receiver = createFrameReceiver({
    window: frame as never,
    origin: more.origin ?? PAGE,
    isListed: more.isListed ?? (async () => true),
    ...{ handlers, clock, onError, watch: more.watch },
  })
  const said: { id?: string; type: string; payload?: { code?: string } }[] = []
  page.addEventListener('message', (event) => said.push((event as MessageEvent).data))
  return {
    ...{ page, frame, clock, handled, own, onError, receiver, said },
    async ask(name: string, message: object = {}, id = createId()) {
      frame.postMessage({ id, type: `@portico-app/${name}`, ...message }, FRAME)
      await clock.advance(0)
      return id
    },
    codes: () => said.map(({ payload }) => payload?.code),
  }
}

const bodyOf = (name: RequestName) => {
  const { payload } = examples[name]
  return payload === undefined ? {} : { payload }
}

describe('the frame', () => {
  it('has names, endings and times of requests watched, and nothing that is in them', async () => {
    const watch = { asked: vi.fn(), answered: vi.fn() }
    const { ask, own, clock } = setUp({ watch })
    own.CONNECT_OTP = async () => {
      await clock.sleep(40)
      throw new FrameRefusal('OTP_INVALID', 'secret')
    }
    await ask('CONNECT_OTP', { payload: { otp: '123456' } })
    await clock.advance(40)
    await ask('CONNECT_EMAIL', { payload: { mail: 'ann@shop.example' } })
    await ask('GET_CHAIN_ID')
    expect(watch.asked.mock.calls).toEqual([['CONNECT_OTP'], ['CONNECT_EMAIL'], ['GET_CHAIN_ID']])
    expect(watch.answered.mock.calls).toEqual([
      ['CONNECT_OTP', 'OTP_INVALID', 40],
      ['CONNECT_EMAIL', 'BAD_REQUEST', 0],
      ['GET_CHAIN_ID', 'SUCCESS', 0],
    ])
  })

  it.each(requestNames)('answers %s, once, and to the page alone [S7.33b, S7.34b]', async (name) => {
    const { ask, said, page } = setUp()
    const id = await ask(name, bodyOf(name))
    const { success } = examples[name]
    const type = `@portico-frame/${name}_SUCCESS`
    if (name === 'RPC_ABORT') expect(said).toMatchObject([{ id, type, payload: { aborted: false } }])
    else expect(said).toEqual([{ id, type, ...(success !== undefined && { payload: success }) }])
    await ask(name, bodyOf(name), id)
    expect(said).toHaveLength(1)
    expect(page.targets).toEqual([PAGE])
  })

  it.each(requestNames)('refuses %s with a key too many, and does nothing [S5.26]', async (name) => {
    const { ask, said, handled } = setUp()
    const id = await ask(name, { ...bodyOf(name), more: 1 })
    expect(said).toMatchObject([{ id, type: `@portico-frame/${name}_ERROR`, payload: { code: 'BAD_REQUEST' } }])
    expect(handled).toEqual([])
  })

  it('does nothing for an origin that is not on the list', async () => {
    const isListed = vi.fn(async () => false)
    const { ask, codes, handled } = setUp({ isListed })
    await ask('GET_USER')
    expect(isListed).toHaveBeenCalledWith(PAGE)
    expect([codes(), handled]).toEqual([['UNVERIFIED_DOMAIN'], []])
  })

  it('does nothing while the list can’t be read', async () => {
    const { ask, codes, handled, onError } = setUp({ isListed: () => Promise.reject(new Error('down')) })
    await ask('GET_USER')
    expect([codes(), handled]).toEqual([['INTERNAL'], []])
    expect(onError).toHaveBeenCalledOnce()
  })

  it('does nothing for a method that is in no list [S6.3]', async () => {
    const { ask, codes, handled } = setUp()
    await ask('RPC_REQUEST', { payload: { ...signing, method: 'eth_sign' } })
    await ask('RPC_REQUEST', { payload: { ...signing, params: [] } })
    expect([codes(), handled]).toEqual([['METHOD_NOT_ALLOWED', 'BAD_REQUEST'], []])
  })

  it('takes 50 messages in any second', async () => {
    const { ask, codes, handled, clock } = setUp()
    for (let count = 0; count < 52; count++) await ask('GET_CHAIN_ID')
    expect(codes().filter((code) => code === 'RATE_LIMITED')).toHaveLength(2)
    expect(handled).toHaveLength(50)
    await clock.advance(999)
    await ask('GET_CHAIN_ID')
    expect(handled).toHaveLength(50)
    await clock.advance(1)
    await ask('GET_CHAIN_ID')
    expect(handled).toHaveLength(51)
  })

  it.each(['*', '/', 'null', '', 'shop.example', `${PAGE}/`, 'javascript:alert(1)', 'file:///'])(
    'does not begin with %j for an origin, which any page can write into its address',
    (origin) => {
      expect(() => setUp({ origin })).toThrow(TypeError)
    },
  )
})

describe('a handler', () => {
  it('says no in its own words; what it throws else stays in the frame', async () => {
    const { ask, said, own, onError } = setUp()
    own.CONNECT_OTP = () => {
      throw new FrameRefusal('OTP_INVALID', 'Wrong code', { attemptsLeft: 4 })
    }
    own.GET_USER = () => Promise.reject(new Error('secret'))
    await ask('CONNECT_OTP', bodyOf('CONNECT_OTP'))
    await ask('GET_USER')
    expect(said.map(({ payload }) => payload)).toEqual([
      { code: 'OTP_INVALID', message: 'Wrong code', attemptsLeft: 4 },
      { code: 'INTERNAL', message: 'An error occurred' },
    ])
    expect(onError).toHaveBeenCalledOnce()
  })

  it('can’t answer what is not in the form of its request [S5.26]', async () => {
    const { ask, codes, own, onError } = setUp()
    own.GET_CHAIN_ID = () => ({ chainId: 1, key: 'secret' })
    await ask('GET_CHAIN_ID')
    expect(codes()).toEqual(['INTERNAL'])
    expect(onError).toHaveBeenCalledOnce()
  })

  it('keeps the page waiting every 10 s while a person is expected to act', async () => {
    const { ask, said, own, clock } = setUp()
    let approve = () => {}
    own.CONNECT_DEVICE = (_, { expectPerson }) =>
      new Promise<void>((resolve) => {
        expectPerson()
        approve = resolve
      })
    const id = await ask('CONNECT_DEVICE')
    await clock.advance(25_000)
    const waiting = { id, type: '@portico-frame/WAITING' }
    expect(said).toEqual([waiting, waiting, waiting])
    approve()
    await clock.advance(60_000)
    expect(said).toHaveLength(4)
    expect(clock.pending()).toBe(0)
  })

  it('shows and hides the frame', async () => {
    const { ask, said, own } = setUp()
    own.OPEN_SECURITY = (_, { show, hide }) => {
      show('security')
      hide()
    }
    const id = await ask('OPEN_SECURITY', bodyOf('OPEN_SECURITY'))
    expect(said.slice(0, 2)).toEqual([
      { id, type: '@portico-frame/SHOW', payload: { purpose: 'security' } },
      { id, type: '@portico-frame/HIDE' },
    ])
  })

  it('learns that the page has given up; a signature is not handed out any more [S8.7b]', async () => {
    const { ask, said, own, onError } = setUp()
    let sign = () => {}
    let isAborted = () => false
    own.RPC_REQUEST = (_, { signal }) => {
      isAborted = () => signal.aborted
      return new Promise((resolve) => {
        sign = () => resolve('0x51')
      })
    }
    const requestId = await ask('RPC_REQUEST', { payload: signing })
    expect(isAborted()).toBe(false)
    await ask('RPC_ABORT', { payload: { requestId } })
    expect(isAborted()).toBe(true)
    expect(said).toMatchObject([{ payload: { requestId, aborted: true } }])
    sign()
    await ask('GET_CHAIN_ID')
    expect(said).toMatchObject([{}, { id: requestId, payload: { code: 'INTERNAL' } }, {}])
    expect(onError).not.toHaveBeenCalled()
  })

  it('that has ended is not aborted', async () => {
    const { ask, said } = setUp()
    const requestId = await ask('GET_CHAIN_ID')
    await ask('RPC_ABORT', { payload: { requestId } })
    expect(said.at(-1)).toMatchObject({ payload: { requestId, aborted: false } })
  })
})

it('what concerns no request is sent in its form only', async () => {
  const { receiver, said, clock, onError } = setUp()
  receiver.send('READY', { version: '4.0.0' })
  receiver.send('SESSION_UPDATE', { token: 't', more: 1 } as never)
  await clock.advance(0)
  expect(said).toEqual([{ type: '@portico-frame/READY', payload: { version: '4.0.0' } }])
  expect(onError).toHaveBeenCalledOnce()
})

it('a receiver that has ended hears, says and leaves nothing', async () => {
  const { receiver, ask, said, own, frame, handled, clock } = setUp()
  let isAborted = () => false
  own.CONNECT_DEVICE = (_, { signal, expectPerson }) => {
    expectPerson()
    isAborted = () => signal.aborted
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  await ask('CONNECT_DEVICE')
  receiver.dispose()
  await ask('GET_USER')
  expect([isAborted(), frame.listeners.size, handled.length, said.length, clock.pending()]).toEqual([true, 0, 1, 1, 0])
})
