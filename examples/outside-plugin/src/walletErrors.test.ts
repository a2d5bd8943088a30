import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { toPorticoError } from './walletErrors.js'

it.each([
  [{ code: 4001 }, 'REQUEST_REJECTED'],
  [{ code: -32002 }, 'WALLET_BUSY'],
  [{ code: 5 }, 'WALLET_FAILED'],
  [new TypeError('boom'), 'WALLET_FAILED'],
  [null, 'WALLET_FAILED'],
])('%j becomes %s, the original as its cause', (cause, code) => {
  expect(toPorticoError(cause, 'w', 'sign')).toMatchObject({ code, cause, context: { walletId: 'w' } })
})

it('leaves an error that is one already', () => {
  const error = new PorticoError('WALLET_BAD_REPLY', { walletId: 'w', method: 'sign' })
  expect(toPorticoError(error, 'w', 'sign')).toBe(error)
})
