import { expect, it } from 'vitest'
import type { ErrorCode } from './contexts.js'
import { describeErrors, isPorticoError, PorticoError } from './porticoError.js'
import { thrownTexts } from './thrownTexts.js'
import { toPorticoError } from './toPorticoError.js'

it('carries its code, the facts and the original error', () => {
  const cause = new TypeError('boom')
  const error = new PorticoError('WALLET_FAILED', { walletId: 'w', method: 'sign' }, { cause })
  expect(error).toMatchObject({ code: 'WALLET_FAILED', context: { walletId: 'w', method: 'sign' }, cause })
  expect(error.message).toBe('WALLET_FAILED {"walletId":"w","method":"sign"}')
})

it('tells one code from another', () => {
  const error: unknown = new PorticoError('CONNECT_CLOSED', {})
  expect(isPorticoError(error)).toBe(true)
  expect(isPorticoError(error, 'CONNECT_CLOSED')).toBe(true)
  expect(isPorticoError(error, 'REQUEST_REJECTED')).toBe(false)
})

it('knows the error of another copy of the kernel by its name', () => {
  expect(isPorticoError(Object.assign(new Error('x'), { name: 'PorticoError', code: 'CONNECT_CLOSED' }))).toBe(true)
})

it.each([undefined, null, 'PorticoError', 4001, { code: 4001 }, new Error('PorticoError')])('is not %j', (value) => {
  expect(isPorticoError(value)).toBe(false)
})

it('is what was caught, or stands for it with the cause', () => {
  const own = new PorticoError('CONNECT_CLOSED', {})
  expect(toPorticoError(own, 'PLUGIN_FAILED', { pluginId: 'p' })).toBe(own)
  const cause = new TypeError('boom')
  expect(toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'p' })).toMatchObject({
    code: 'PLUGIN_FAILED',
    context: { pluginId: 'p' },
    cause,
  })
})

it.each<[ErrorCode, string]>([
  ['ACCOUNT_MISSING', 'No ActiveCaipAddress found'],
  ['NETWORK_CONTEXT_MISSING', 'No ActiveCaipNetwork or client found'],
  ['CONNECTION_CLIENT_MISSING', 'No ConnectionController client found'],
  ['CHAIN_UNSUPPORTED', 'Chain is not supported'],
  ['ADAPTER_MISSING', 'Adapter not found'],
  ['CHAIN_ADAPTER_MISSING', 'Chain adapter not found'],
  ['NETWORK_CLIENT_UNSET', 'NetworkController client not set'],
  ['CONNECTION_CLIENT_UNSET', 'ConnectionController client not set'],
  ['CONTEXT_UNDEFINED', 'CaipNetwork or CaipAddress is undefined'],
  ['CHAIN_REQUIRED', 'Chain is required'],
])(
  '%s says "%s" to developers [S8.9e, S8.9f, S8.9g, S8.9j, S8.9k, S8.9l, S8.9m, S8.9n, S8.9o, S8.9p]',
  (code, text) => {
    describeErrors(thrownTexts)
    expect(new PorticoError(code, {} as never).message).toContain(text)
  },
)
