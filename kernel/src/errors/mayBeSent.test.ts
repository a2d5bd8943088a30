import { expect, it } from 'vitest'
import { mayBeSent } from './mayBeSent.js'
import { PorticoError } from './porticoError.js'

const wallet = { walletId: 'wallet', method: 'send' }

it.each([
  [new PorticoError('WALLET_BAD_REPLY', wallet), true],
  [new PorticoError('REQUEST_ABORTED', { what: 'send' }), true],
  [new PorticoError('WALLET_TIMEOUT', { walletId: 'wallet', waitedMs: 300_000 }), true],
  [new PorticoError('WALLET_TIMEOUT', { walletId: 'wallet', waitedMs: 5_000 }), false],
  [new PorticoError('REQUEST_REJECTED', wallet), false],
  [new PorticoError('FUNDS_INSUFFICIENT', { chainId: 'test:1' }), false],
])('after an unreadable answer it may be on its way, after a no it is not: %s', (error, isSo) => {
  expect(mayBeSent(error)).toBe(isSo)
})
