import { createHash } from 'node:crypto'
import { createFakeClock } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/apiError.js'
import { createMemoryKeyStore } from '../testing/memoryKeyStore.js'
import { refused, setUp, tools, user } from '../testing/setUpHandlers.js'

const STATE = 's'.repeat(22)
const URI = 'https://provider.example/authorize'
const BEGIN = 'POST v1/login/social'
const POLL = 'POST v1/login/social/poll'
const REDEEM = 'POST v1/login/social/redeem'
const resultOf = (state = STATE) => `https://wallet.example/return?state=${state}&origin=https://shop.example&code=c`
const token = 'T'.repeat(43)
const popup = { provider: 'google', state: STATE, mode: 'popup' } as const
const redirect = { ...popup, mode: 'redirect', returnTo: 'https://shop.example/cart' } as const

const served = (more: Readonly<Record<string, unknown>> = {}) => ({
  [BEGIN]: { uri: URI },
  [POLL]: { isPending: true },
  [REDEEM]: { token, deviceId: 'd', user },
  ...more,
})
const bodiesOf = (asked: readonly (readonly [string, unknown])[], call: string) =>
  asked.filter(([name]) => name === call).map(([, body]) => body as Record<string, string>)

it('a login at a provider is bound to a secret of the frame, and its user comes back [S3.14] [S3.15]', async () => {
  const { ask, asked, frame } = setUp(
    served({ 'GET v1/session': { deviceId: 'd', user: { ...user, email: null, name: 'Ann' }, pending: [] } }),
  )
  expect(await ask('GET_SOCIAL_REDIRECT_URI', popup)).toEqual({ uri: URI })
  const { challenge, ...body } = bodiesOf(asked, BEGIN)[0] ?? {}
  expect(body).toEqual({ ...popup, projectId: 'one', origin: 'https://shop.example' })
  const found = await ask('CONNECT_SOCIAL', { uri: resultOf(), chainId: 'eip155:1' })
  expect(found).toMatchObject({ email: null, userName: 'Ann', address: user.wallet.addresses.eip155 })
  const { resultUri, verifier = '' } = bodiesOf(asked, REDEEM)[0] ?? {}
  expect(resultUri).toBe(resultOf())
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
  expect(await frame.access.token()).toBe(token)
  expect(frame.tellSession).toHaveBeenCalledOnce()
})

it('what the operator has not set up is refused before the server is asked', async () => {
  const { ask, asked } = setUp(served())
  const begun = await ask('GET_SOCIAL_REDIRECT_URI', popup)
  expect(begun).toEqual({ uri: URI })
  const github = ask('GET_SOCIAL_REDIRECT_URI', { ...popup, provider: 'github' })
  await expect(github).rejects.toMatchObject(refused('METHOD_NOT_ALLOWED'))
  // The login that is open goes on.
  await ask('CONNECT_SOCIAL', { uri: resultOf() })
  const bare = setUp(served(), { config: { socials: [] } })
  await expect(bare.ask('GET_FARCASTER_URI', undefined)).rejects.toMatchObject(refused('METHOD_NOT_ALLOWED'))
  expect([bodiesOf(asked, BEGIN).length, bare.asked]).toEqual([1, []])
})

it('a result is taken once, and only that of the login that is open', async () => {
  const { ask, asked } = setUp(served())
  await expect(ask('CONNECT_SOCIAL', { uri: resultOf() })).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  await ask('GET_SOCIAL_REDIRECT_URI', popup)
  await expect(ask('CONNECT_SOCIAL', { uri: resultOf('o'.repeat(22)) })).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  await expect(ask('CONNECT_SOCIAL', { uri: 'not an address' })).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  await ask('CONNECT_SOCIAL', { uri: resultOf() })
  await expect(ask('CONNECT_SOCIAL', { uri: resultOf() })).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  expect(bodiesOf(asked, REDEEM)).toHaveLength(1)
})

it('a network that is not served is said before the result is spent', async () => {
  const { ask } = setUp(served())
  await ask('GET_SOCIAL_REDIRECT_URI', popup)
  const asking = ask('CONNECT_SOCIAL', { uri: resultOf(), chainId: 'eip155:2' })
  await expect(asking).rejects.toMatchObject(refused('CHAIN_UNKNOWN'))
  expect(await ask('CONNECT_SOCIAL', { uri: resultOf() })).toMatchObject({ chainId: 'eip155:1' })
})

it('a login that goes through the page itself lasts over its reload, for ten minutes and once', async () => {
  const store = createMemoryKeyStore()
  const clock = createFakeClock()
  const begun = setUp(served(), { store, clock })
  const later = () => setUp(served(), { store, clock })
  const connect = () => later().ask('CONNECT_SOCIAL', { uri: resultOf() })
  await begun.ask('GET_SOCIAL_REDIRECT_URI', redirect)
  expect(bodiesOf(begun.asked, BEGIN)[0]).toMatchObject(redirect)
  expect(await connect()).toMatchObject({ email: user.email })
  await expect(connect()).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  await begun.ask('GET_SOCIAL_REDIRECT_URI', redirect)
  await clock.advance(600_000)
  await expect(connect()).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  expect(bodiesOf(begun.asked, POLL)).toEqual([])
})

it('a login in a window does not outlive the frame', async () => {
  const store = createMemoryKeyStore()
  await setUp(served(), { store }).ask('GET_SOCIAL_REDIRECT_URI', popup)
  const connecting = setUp(served(), { store }).ask('CONNECT_SOCIAL', { uri: resultOf() })
  await expect(connecting).rejects.toMatchObject(refused('SOCIAL_FAILED'))
})

it('the frame asks for the result as well, because the window may have lost the page', async () => {
  const answers = [{ isPending: true }, new ApiError('UNAVAILABLE', 'down'), { resultUri: resultOf() }]
  const { ask, asked, frame, clock } = setUp(served({ [POLL]: () => answers.shift() }))
  await ask('GET_SOCIAL_REDIRECT_URI', popup)
  await clock.advance(10_000)
  expect(frame.tellResult).toHaveBeenCalledExactlyOnceWith({ state: STATE, resultUri: resultOf() })
  const { verifier } = bodiesOf(asked, POLL)[0] ?? {}
  expect(bodiesOf(asked, POLL)).toEqual([1, 2, 3].map(() => ({ state: STATE, verifier })))
})

it('it stops to ask when the login is done, another one begins, the server knows none, or after five minutes', async () => {
  for (const [stop, most] of [
    [(ask: ReturnType<typeof setUp>['ask']) => ask('CONNECT_SOCIAL', { uri: resultOf() }), 1],
    [(ask: ReturnType<typeof setUp>['ask']) => ask('GET_SOCIAL_REDIRECT_URI', redirect), 1],
    [async () => {}, 200],
  ] as const) {
    const { ask, asked, frame, clock } = setUp(served())
    await ask('GET_SOCIAL_REDIRECT_URI', popup)
    await clock.advance(0)
    await stop(ask)
    await clock.advance(400_000)
    expect(bodiesOf(asked, POLL)).toHaveLength(most)
    expect(frame.tellResult).not.toHaveBeenCalled()
    expect(clock.pending()).toBe(0)
  }
  const { ask, asked, clock } = setUp(served({ [POLL]: new ApiError('SOCIAL_FAILED', 'There is no such login') }))
  await ask('GET_SOCIAL_REDIRECT_URI', popup)
  await clock.advance(400_000)
  expect(bodiesOf(asked, POLL)).toHaveLength(1)
})

it.each(['SOCIAL_FAILED', 'SOCIAL_CANCELLED'])('%s reaches the page as it is', async (code) => {
  const { ask } = setUp(served({ [REDEEM]: new ApiError(code, 'The login did not succeed') }))
  await ask('GET_SOCIAL_REDIRECT_URI', popup)
  await expect(ask('CONNECT_SOCIAL', { uri: resultOf() })).rejects.toMatchObject(refused(code))
})

const CHANNEL = 'POST v1/login/farcaster'
const STATUS = 'POST v1/login/farcaster/poll'
const APP_URI = 'https://farcaster.example/siwf'

it('a login by Farcaster waits until it is signed in the person’s app [S3.18a] [S3.18b]', async () => {
  const answers = [{ isPending: true }, new ApiError('UPSTREAM', 'away'), { token, user, userName: 'ann' }]
  const { ask, asked, frame, clock } = setUp({
    [CHANNEL]: { uri: APP_URI, channel: 'c1' },
    [STATUS]: () => answers.shift(),
  })
  await expect(ask('CONNECT_FARCASTER', undefined)).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  expect(await ask('GET_FARCASTER_URI', undefined)).toEqual({ uri: APP_URI })
  const connecting = ask('CONNECT_FARCASTER', undefined)
  await clock.advance(10_000)
  expect(await connecting).toEqual({ userName: 'ann' })
  expect(bodiesOf(asked, STATUS)).toEqual([1, 2, 3].map(() => ({ channel: 'c1' })))
  expect(await frame.access.token()).toBe(token)
  await expect(ask('CONNECT_FARCASTER', undefined)).rejects.toMatchObject(refused('SOCIAL_FAILED'))
})

it('it ends when it is begun anew, or after five minutes', async () => {
  const { ask, asked, clock } = setUp({ [CHANNEL]: { uri: APP_URI, channel: 'c1' }, [STATUS]: { isPending: true } })
  let channels = 0
  const { ask: askAgain, clock: other } = setUp({
    [CHANNEL]: () => ({ uri: APP_URI, channel: `c${++channels}` }),
    [STATUS]: { isPending: true },
  })
  await askAgain('GET_FARCASTER_URI', undefined)
  const left = askAgain('CONNECT_FARCASTER', undefined)
  left.catch(() => {})
  await other.advance(0)
  await askAgain('GET_FARCASTER_URI', undefined)
  await other.advance(2_000)
  await expect(left).rejects.toMatchObject(refused('SOCIAL_CANCELLED'))
  await ask('GET_FARCASTER_URI', undefined)
  const late = ask('CONNECT_FARCASTER', undefined)
  late.catch(() => {})
  await clock.advance(400_000)
  await expect(late).rejects.toMatchObject(refused('SOCIAL_FAILED'))
  expect(bodiesOf(asked, STATUS)).toHaveLength(200)
  expect(tools.show).not.toHaveBeenCalled()
  vi.clearAllMocks()
})
