import { type EmbeddedLogin, PorticoError } from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { manifest } from './manifest.js'
import { trackLogin } from './trackLogin.js'

const user = { userName: 'ann' }
const rejected = () => new PorticoError('REQUEST_REJECTED', { walletId: 'embedded:wallet' })
const late = () => new PorticoError('SOCIAL_TIMEOUT', { provider: 'github', waitedMs: 1 })
const wrongCode = (frameCode: 'OTP_INVALID' | 'INTERNAL') =>
  new PorticoError('FRAME_ERROR', { request: 'CONNECT_OTP', reason: '', frameCode })

function setUp(own: Partial<EmbeddedLogin> = {}) {
  const tracked: [string, ...unknown[]][] = []
  const login: EmbeddedLogin = {
    email: async () => ({ next: 'code', codeLength: 6 }),
    awaitDevice: async () => {},
    code: async () => {},
    changeEmail: async (step) => ('to' in step ? 'primary' : 'done'),
    social: async () => {},
    returned: () => ({ provider: 'google', finish: async () => {} }),
    farcaster: async () => ({ uri: 'https://phone.example', done: Promise.resolve(user) }),
    ...own,
  }
  const track = (event: string, properties?: object) => void tracked.push(properties ? [event, properties] : [event])
  return { login: trackLogin(login, track), tracked }
}

it('a login by e-mail tells of its steps, and never who it is', async () => {
  const { login, tracked } = setUp()
  await login.email('ann@shop.example')
  await login.awaitDevice()
  await login.code('123456')
  expect(await login.changeEmail({ to: 'new@shop.example' })).toBe('primary')
  await login.changeEmail({ secondary: '123456' })
  expect(tracked).toEqual([['EMAIL_SUBMITTED'], ['EMAIL_DEVICE_APPROVED'], ['EMAIL_CODE_ACCEPTED'], ['EMAIL_UPDATED']])
})

it('a code is refused by the frame, not by what fails beside it', async () => {
  const code = vi.fn().mockRejectedValueOnce(wrongCode('OTP_INVALID')).mockRejectedValueOnce(wrongCode('INTERNAL'))
  const { login, tracked } = setUp({ code })
  await expect(login.code('1')).rejects.toThrow()
  await expect(login.code('1')).rejects.toThrow()
  expect(tracked).toEqual([['EMAIL_CODE_REFUSED', { code: 'OTP_INVALID' }]])
})

it('a login with a provider succeeds, is given up, or fails', async () => {
  const social = vi
    .fn(async () => {})
    .mockRejectedValueOnce(rejected())
    .mockRejectedValueOnce(late())
  const { login, tracked } = setUp({ social })
  const logIn = () => login.social('github', { mode: 'popup' })
  await expect(logIn()).rejects.toThrow()
  await expect(logIn()).rejects.toThrow()
  await logIn()
  await login.returned()?.finish()
  const started = ['SOCIAL_STARTED', { provider: 'github' }]
  expect(tracked).toEqual([
    ...[started, ['SOCIAL_CANCELLED', { provider: 'github' }]],
    ...[started, ['SOCIAL_ERROR', { provider: 'github', code: 'SOCIAL_TIMEOUT' }]],
    ...[started, ['SOCIAL_SUCCESS', { provider: 'github', reconnect: false }]],
    ['SOCIAL_SUCCESS', { provider: 'google', reconnect: false }],
  ])
})

it('a login with Farcaster is over with the answer of the phone', async () => {
  const farcaster = vi
    .fn<EmbeddedLogin['farcaster']>(async () => ({ uri: 'https://phone.example', done: Promise.resolve(user) }))
    .mockRejectedValueOnce(wrongCode('INTERNAL'))
  const { login, tracked } = setUp({ farcaster })
  await expect(login.farcaster()).rejects.toThrow()
  const { done } = await login.farcaster()
  expect(await done).toBe(user)
  const [provider, code] = ['farcaster', 'FRAME_ERROR']
  await vi.waitFor(() =>
    expect(tracked).toEqual([
      ['SOCIAL_STARTED', { provider }],
      ['SOCIAL_ERROR', { provider, code }],
      ['SOCIAL_STARTED', { provider }],
      ['SOCIAL_SUCCESS', { provider, reconnect: false }],
    ]),
  )
})

it('the manifest lets no other properties out than these', () => {
  expect(manifest.usage).toMatchObject({ EMAIL_CODE_REFUSED: 'code', SOCIAL_SUCCESS: 'provider reconnect' })
  expect(Object.values(manifest.usage ?? {}).join(' ')).not.toMatch(/email|name|address/)
})
