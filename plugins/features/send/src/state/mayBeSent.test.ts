import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { CHAIN } from '../../test/stage.js'
import { mayBeSent } from './mayBeSent.js'

const wallet = { walletId: 'wallet', method: 'eth_sendTransaction' }

it.each([
  [new PorticoError('WALLET_BAD_REPLY', wallet), true],
  [new PorticoError('REQUEST_ABORTED', { what: 'eth_sendTransaction' }), true],
  [new PorticoError('WALLET_TIMEOUT', { walletId: 'wallet', waitedMs: 300_000 }), true],
  [new PorticoError('WALLET_TIMEOUT', { walletId: 'wallet', waitedMs: 5_000 }), false],
  [new PorticoError('REQUEST_REJECTED', wallet), false],
  [new PorticoError('FUNDS_INSUFFICIENT', { chainId: CHAIN }), false],
])('after an unreadable answer it may be on its way, after a no it is not: %s', (error, isSo) => {
  expect(mayBeSent(error)).toBe(isSo)
})
