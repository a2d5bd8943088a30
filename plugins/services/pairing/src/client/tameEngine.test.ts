import { expect, it, vi } from 'vitest'
import { CONTRACT_SIGNATURE, tameEngine } from './tameEngine.js'

const TOPIC = 'a'.repeat(64)
const invalid = () => Promise.reject(new Error('No matching key'))

function setUp(topics: readonly string[] = [TOPIC]) {
  const originals = {
    onSessionAuthenticateResponse: vi.fn(),
    onSessionSettleRequest: vi.fn(async () => {}),
    onSessionUpdateRequest: vi.fn(async () => {}),
    deleteSession: vi.fn(async () => {}),
    isValidUpdate: vi.fn(async () => {}),
    isValidExtend: vi.fn(invalid),
    isValidPing: vi.fn(invalid),
    isValidDisconnect: vi.fn(invalid),
    isValidEmit: vi.fn(invalid),
  }
  const engine = { ...originals } as Record<keyof typeof originals, (...args: unknown[]) => Promise<void>>
  tameEngine({ engine, session: { keys: topics } } as never)
  return { engine, ...originals }
}

const signed = (count: number, type = 'eip191') => ({
  id: 7,
  result: { cacaos: Array.from({ length: count }, () => ({ s: { t: type, s: '0x' } })) },
})

it.each([
  ['a person’s own signatures', signed(100)],
  ['a refusal', { id: 7, error: { code: 5000, message: 'no' } }],
  ['what is no answer', 'x'],
])('%s reach the library as they are', (_, payload) => {
  const { engine, onSessionAuthenticateResponse } = setUp()
  engine.onSessionAuthenticateResponse(TOPIC, payload)
  expect(onSessionAuthenticateResponse.mock.calls).toEqual([[TOPIC, payload]])
})

it.each([
  ['a contract’s signature', signed(1, 'eip1271')],
  ['more signatures than anyone checks', signed(101)],
  ['signatures that are none', { id: 7, result: { cacaos: 'x' } }],
  ['a signature without a kind', { id: 7, result: { cacaos: [{}] } }],
])('%s reach it as a failure of the same request', (_, payload) => {
  const { engine, onSessionAuthenticateResponse } = setUp()
  engine.onSessionAuthenticateResponse(TOPIC, payload)
  const error = { code: -32000, message: CONTRACT_SIGNATURE }
  expect(onSessionAuthenticateResponse.mock.calls).toEqual([[TOPIC, { id: 7, jsonrpc: '2.0', error }]])
  expect(CONTRACT_SIGNATURE).not.toBe('')
})

it('what a wallet approves is cut before it is checked and stored', async () => {
  const { engine, onSessionSettleRequest, onSessionUpdateRequest, isValidUpdate } = setUp()
  const of = (count: number) => ({ namespaces: { eip155: { methods: Array.from({ length: count }, () => 'sign') } } })
  await engine.onSessionSettleRequest(TOPIC, { id: 1, params: of(201) })
  expect(onSessionSettleRequest.mock.calls).toEqual([[TOPIC, { id: 1, params: of(200) }]])
  await engine.onSessionUpdateRequest(TOPIC, { id: 2, params: of(201) })
  expect(isValidUpdate.mock.calls).toEqual([[{ ...of(200), topic: TOPIC }]])
  expect(onSessionUpdateRequest.mock.calls).toEqual([[TOPIC, { id: 2, params: of(200) }]])
})

it('an update that is not valid is not taken over', async () => {
  const { engine, onSessionUpdateRequest, isValidUpdate } = setUp()
  isValidUpdate.mockImplementation(invalid)
  await expect(engine.onSessionUpdateRequest(TOPIC, { params: {} })).rejects.toThrow('No matching key')
  expect(onSessionUpdateRequest).not.toHaveBeenCalled()
})

it.each(['isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const)(
  '%s leaves no rejection unhandled',
  async (name) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { engine } = setUp()
    engine[name]({ topic: TOPIC })
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    await expect(engine[name]({ topic: TOPIC })).rejects.toThrow('No matching key')
  },
)

it('only a session that is there is deleted', async () => {
  const { engine, deleteSession } = setUp()
  await engine.deleteSession({ topic: 'b' })
  expect(deleteSession).not.toHaveBeenCalled()
  await engine.deleteSession({ topic: TOPIC })
  expect(deleteSession.mock.calls).toEqual([[{ topic: TOPIC }]])
})
