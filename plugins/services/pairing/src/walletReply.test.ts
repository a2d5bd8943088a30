import { PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { isSessionOver, toWalletError } from './askWallet.js'

const CALL = { walletId: 'pairing:a', method: 'personal_sign', limitMs: 300_000 } as const

describe('what a wallet answers with instead', () => {
  it.each([
    [{ code: 4001, message: 'no' }, 'REQUEST_REJECTED', { walletId: 'pairing:a' }],
    [{ code: 5000 }, 'REQUEST_REJECTED', { walletId: 'pairing:a' }],
    [{ code: 4900, message: 'away' }, 'WALLET_FAILED', { walletId: 'pairing:a', method: 'personal_sign' }],
    [{ code: '4001' }, 'WALLET_FAILED', { walletId: 'pairing:a', method: 'personal_sign' }],
    ['no', 'WALLET_FAILED', { walletId: 'pairing:a', method: 'personal_sign' }],
    [new Error('Request expired.'), 'WALLET_TIMEOUT', { walletId: 'pairing:a', waitedMs: 300_000 }],
    [new Error('Proposal expired'), 'WALLET_TIMEOUT', { walletId: 'pairing:a', waitedMs: 300_000 }],
    [new Error('The Request expired'), 'WALLET_FAILED', { walletId: 'pairing:a', method: 'personal_sign' }],
    [{ message: 'Request expired' }, 'WALLET_FAILED', { walletId: 'pairing:a', method: 'personal_sign' }],
  ])('%j is %s, and is kept as its cause', (cause, code, context) => {
    expect(toWalletError(cause, CALL)).toMatchObject({ code, context, cause })
  })

  it('stays what it is when it has a name already', () => {
    const error = new PorticoError('PAIRING_NO_ACCOUNTS', {})
    expect(toWalletError(error, CALL)).toBe(error)
  })

  it.each([
    [{ code: 6000, message: 'User disconnected.' }, true],
    [{ code: 6000 }, true],
    [{ code: 6001 }, false],
    [{ code: '6000' }, false],
    ['6000', false],
    [undefined, false],
  ])('%j is the end of the session: %s', (cause, isOver) => {
    expect(isSessionOver(cause)).toBe(isOver)
  })
})
