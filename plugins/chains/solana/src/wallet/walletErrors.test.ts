import { PorticoError } from '@portico/kernel'
import { toWalletError as read } from '@portico/kernel/chain'
import { expect, it } from 'vitest'
import { walletErrors } from './dialect.js'

const CALL = { namespace: 'solana', walletId: 'Wallet', method: 'solana:signMessage' }
const toWalletError = (cause: unknown, call: typeof CALL) => read(cause, call, walletErrors)
const named = (name: string, message = '') => Object.assign(new Error(message), { name })
const numbered = (code: unknown, message = '') => Object.assign(new Error(message), { code })

const REJECTIONS: readonly (readonly [string, unknown])[] = [
  ['4001', numbered(4001, 'User rejected the request.')],
  ['4001 without words', { code: 4001 }],
  ['4001 as text', { code: '4001' }],
  ['4001 inside', { message: 'Internal error', error: { code: 4001 } }],
  ['4001 as a cause', new Error('Signing failed', { cause: numbered(4001) })],
  ['4001 in data', numbered(-32603, 'Internal JSON-RPC error.')],
  ['an adapter that keeps the words', named('WalletSignTransactionError', 'User rejected the request.')],
  [
    'an adapter that keeps the error',
    Object.assign(named('WalletConnectionError'), { error: { message: 'User denied' } }),
  ],
  ['a closed window', named('WalletWindowClosedError')],
  ['words only', new Error('User rejected the request')],
  ['other words', new Error('Transaction cancelled by user')],
  ['the passive', new Error('The request was rejected')],
  ['approval', new Error('Approval Denied')],
  ['the short form', new Error('Cancelled')],
  ['a closed extension', new Error('Plugin Closed')],
  ['a text', 'User rejected'],
  ['a text with case and spaces', '  USER CANCELED  '],
]

it.each(REJECTIONS)('takes %s for a refusal', (what, thrown) => {
  const cause = what === '4001 in data' ? Object.assign(thrown as object, { data: { code: 4001 } }) : thrown
  const error = toWalletError(cause, CALL)
  expect(error).toMatchObject({ code: 'REQUEST_REJECTED', context: { walletId: 'Wallet' } })
  expect(error.cause).toBe(cause)
})

it.each<[string, unknown]>([
  ['WALLET_BUSY', numbered(-32002, 'Request already pending')],
  ['WALLET_BUSY', new Error('There is already pending request')],
  ['ACCOUNT_MISSING', numbered(4100, 'Not authorised')],
  ['WALLET_UNSUPPORTED', numbered(4200)],
  ['WALLET_UNSUPPORTED', numbered(-32601)],
  ['WALLET_FAILED', null],
  ['WALLET_FAILED', undefined],
  ['WALLET_FAILED', false],
  ['WALLET_FAILED', 42],
  ['WALLET_FAILED', ''],
  ['WALLET_FAILED', {}],
  ['WALLET_FAILED', numbered(-32603, 'Internal error')],
  ['WALLET_FAILED', named('WalletSignTransactionError', 'Something went wrong')],
  ['WALLET_FAILED', new Error('Transaction rejected by the cluster: blockhash not found')],
  ['WALLET_FAILED', new Error('Program aborted with an error')],
])('calls it %s: %s', (code, cause) => {
  expect(toWalletError(cause, CALL)).toMatchObject({ code })
})

it('survives errors that throw when read, and errors that hold themselves', () => {
  const hostile = new Proxy({}, { get: () => expect.fail('read') })
  const circular = { error: {} }
  circular.error = circular
  for (const cause of [hostile, { error: hostile }, circular, { message: 'user '.repeat(1_000_000) }]) {
    expect(toWalletError(cause, CALL)).toMatchObject({ code: 'WALLET_FAILED' })
  }
})

it("takes no wallet's word for an error of ours", () => {
  const impostor = new PorticoError('TX_EXPIRED', { transactionId: 'none' })
  expect(toWalletError(impostor, CALL)).toMatchObject({ code: 'WALLET_FAILED', cause: impostor })
})
