import { expect, it } from 'vitest'
import { isPorticoError, PorticoError } from './porticoError.js'

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
