import { EventEmitter } from 'node:events'
import type { AuthenticationRequest, SignIn } from '@portico/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ONE, SOL, TWO } from '../test/stage.js'
import { CONTRACT_SIGNATURE } from './client/tameEngine.js'
import type { Offer } from './proposal.js'
import { propose } from './propose.js'

afterEach(() => vi.unstubAllGlobals())

const TOPIC = 'a1'.repeat(32)
const PLAIN = `wc:${TOPIC}@2?plain`
const BOTH = `wc:${TOPIC}@2?both`
const entryOf = (...chains: string[]) => ({ chains, methods: ['sign'], events: [], rpcMap: {} })
const ETHEREUM: Offer = { eip155: entryOf(ONE, TWO) }
const REQUEST = {
  ...{ chains: [ONE, TWO], domain: 'shop.example', uri: 'https://shop.example', nonce: 'n', version: '1' },
  ...{ statement: 'Sign in.', exp: undefined, resources: undefined },
} as AuthenticationRequest

function setUp(request: AuthenticationRequest | undefined = REQUEST) {
  const approval = vi.fn<() => Promise<unknown>>(async () => 'session')
  const response = vi.fn<() => Promise<unknown>>(async () => ({ auths: ['cacao'], session: 'session' }))
  const connect = vi.fn(async () => ({ uri: PLAIN as string | undefined, approval }))
  const authenticate = vi.fn(async (_params: object) => ({ uri: BOTH, response }))
  const expirer = new EventEmitter()
  const signIn = {
    authentication: vi.fn(async (_chains: unknown): Promise<AuthenticationRequest | undefined> => request),
    acceptAuthentication: vi.fn(async () => {}),
  }
  const client = { connect, authenticate, core: { expirer } }
  const send = (offer: Offer, isSignedIn = true) =>
    propose(client as never, offer, isSignedIn ? (signIn as unknown as SignIn) : undefined)
  return { send, connect, authenticate, approval, response, expirer, ...signIn }
}

describe('asks plainly, and keeps no signature,', () => {
  it.each<[string, Offer, boolean, AuthenticationRequest | undefined]>([
    ['without sign-in', ETHEREUM, false, REQUEST],
    ['where no signature is due', ETHEREUM, true, undefined],
    ['of Ethereum and another family', { ...ETHEREUM, solana: entryOf(SOL) }, true, REQUEST],
    ['of a family whose wallets can’t sign while they are paired', { solana: entryOf(SOL) }, true, undefined],
  ])('%s', async (_, offer, isSignedIn, request) => {
    const { send, connect, authenticate, authentication, acceptAuthentication } = setUp(request)
    authentication.mockResolvedValue(request)
    const sent = await send(offer, isSignedIn)
    expect(sent.uri).toBe(PLAIN)
    expect(connect.mock.calls).toEqual([[{ optionalNamespaces: offer }]])
    const { session, accept } = await sent.answer()
    await accept()
    expect(session).toBe('session')
    expect([authenticate.mock.calls, acceptAuthentication.mock.calls]).toEqual([[], []])
  })
})

it('a library that gives no code has failed', async () => {
  const { send, connect, approval } = setUp()
  connect.mockResolvedValueOnce({ uri: undefined, approval })
  await expect(send(ETHEREUM, false)).rejects.toMatchObject({ code: 'PAIRING_FAILED' })
})

describe('where a signature is due, both are asked for at once', () => {
  it('with what the host has set and no more; the signatures that come are kept when they are wanted', async () => {
    const { send, connect, authenticate, authentication, acceptAuthentication } = setUp()
    const sent = await send(ETHEREUM)
    expect(sent.uri).toBe(BOTH)
    expect(authentication.mock.calls).toEqual([[[ONE, TWO]]])
    const { exp, resources, ...given } = REQUEST
    const [params] = authenticate.mock.lastCall ?? []
    expect(params).toStrictEqual({ ...given, methods: ['sign'] })
    const { session, accept } = await sent.answer()
    expect([session, acceptAuthentication.mock.calls]).toEqual(['session', []])
    await accept()
    expect(acceptAuthentication.mock.calls).toEqual([[REQUEST, ['cacao']]])
    expect(connect).not.toHaveBeenCalled()
  })

  it('with the resources of the host', async () => {
    const resources = ['https://shop.example/terms']
    const { send, authenticate } = setUp({ ...REQUEST, resources })
    await send(ETHEREUM)
    expect(authenticate.mock.lastCall?.[0]).toMatchObject({ resources })
  })

  it.each([undefined, []])('and none is kept where none came: %j', async (auths) => {
    const { send, response, acceptAuthentication } = setUp()
    response.mockResolvedValueOnce({ auths, session: 'session' })
    await (await (await send(ETHEREUM)).answer()).accept()
    expect(acceptAuthentication).not.toHaveBeenCalled()
  })

  it('a contract’s signature is not supported, and the next code asks plainly', async () => {
    const { send, response } = setUp()
    response.mockRejectedValueOnce(CONTRACT_SIGNATURE)
    const context = { walletId: 'pairing', method: 'wc_sessionAuthenticate' }
    await expect((await send(ETHEREUM)).answer()).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED', context })
    expect((await send(ETHEREUM)).uri).toBe(PLAIN)
    expect((await setUp().send(ETHEREUM)).uri).toBe(BOTH)
  })

  it('any other refusal is passed on, and the next code asks for both again', async () => {
    const { send, response } = setUp()
    response.mockRejectedValueOnce('User rejected')
    await expect((await send(ETHEREUM)).answer()).rejects.toBe('User rejected')
    expect((await send(ETHEREUM)).uri).toBe(BOTH)
  })
})

it.each([
  ['both', true],
  ['one', false],
])('a wallet’s yes to %s arrives for this code alone, while there is a listener', async (_, isSignedIn) => {
  const { send, expirer } = setUp()
  const sent = await send(ETHEREUM, isSignedIn)
  const yes = vi.fn()
  const stop = sent.onAnswered(yes)
  expirer.emit('expirer_created', { target: `topic:${'b2'.repeat(32)}` })
  expect(yes).not.toHaveBeenCalled()
  expirer.emit('expirer_created', { target: `topic:${TOPIC}` })
  expect(yes).toHaveBeenCalledOnce()
  stop()
  expirer.emit('expirer_created', { target: `topic:${TOPIC}` })
  expect(yes).toHaveBeenCalledOnce()
  expect(expirer.listenerCount('expirer_created')).toBe(0)
})
