import { readErrorLayers, toWalletError } from '@portico/kernel/chain'
import { describe, expect, it } from 'vitest'
import { walletErrors } from './dialect.js'

const call = {
  namespace: 'eip155',
  walletId: 'one.wallet',
  method: 'eth_sendTransaction',
  chainId: 'eip155:1',
} as const
const codeOf = (cause: unknown) => toWalletError(cause, call, walletErrors).code
const wrap = (originalError: unknown) => ({ code: -32603, message: 'Internal error', data: { originalError } })

/** How wallets, the libraries between and the devices behind them say that the person declined. */
const REFUSALS: readonly unknown[] = [
  { code: 4001, message: 'User rejected the request.' },
  { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  { code: 4001, message: 'MetaMask Message Signature: User denied message signature.' },
  { code: 4001 },
  { code: '4001', message: '' },
  Object.assign(new Error('User rejected the request.'), { code: 4001, name: 'UserRejectedRequestError' }),
  wrap({ code: 4001, message: 'User rejected the request.' }),
  { code: -32603, data: { cause: { code: 4001 } } },
  { code: -32000, message: 'User rejected transaction' },
  { code: -32603, message: 'Fortmatic: User denied transaction.' },
  { code: -32603, message: 'Magic RPC Error: [-32603] Internal error: User denied signing.' },
  { code: -32003, message: 'The user has declined the transaction' },
  { code: 'ACTION_REJECTED', reason: 'user rejected transaction', action: 'sendTransaction' },
  { code: 'ACTION_REJECTED', reason: 'rejected', info: { error: { code: 4001, message: 'rejected' } } },
  { code: 'UNKNOWN_ERROR', error: { code: 4001, message: 'User rejected' } },
  { code: 5000, message: 'User rejected.' },
  { code: 5001, message: 'User rejected chains.' },
  { code: 5002, message: 'User rejected methods.' },
  { code: 5002 },
  { code: 5001, message: 'User disapproved requested methods' },
  { code: 4100, message: 'User denied account authorization' },
  { code: 1001, message: 'User canceled' },
  { code: 300001, message: 'Request rejected by user' },
  { code: 'Failure_ActionCancelled', error: 'Action cancelled by user' },
  {
    name: 'TransportStatusError',
    message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  },
  new Error('Transaction was rejected'),
  new Error('Transaction declined on the device'),
  new Error('User closed modal'),
  new Error('user closed popup'),
  new Error('User abort'),
  new Error('User dismissed the request'),
  new Error('Torus Tx Signature: User denied transaction signature.'),
  new Error('Portis: User denied login.'),
  new Error('Request rejected'),
  new Error('outer', { cause: new Error('User refused to sign') }),
  { message: 'cancelled' },
  { error: { message: 'User cancelled' } },
  'User rejected the request',
  'Error: cancelled',
  'cancel',
]

describe('toWalletError', () => {
  it.each(REFUSALS)('takes refusal %# for REQUEST_REJECTED', (cause) => {
    expect(codeOf(cause)).toBe('REQUEST_REJECTED')
  })

  it.each([
    [{ code: 4100, message: 'The requested account has not been authorized by the user.' }, 'ACCOUNT_MISSING'],
    [{ code: 4200 }, 'WALLET_UNSUPPORTED'],
    [{ code: -32601 }, 'WALLET_UNSUPPORTED'],
    [{ code: -32004 }, 'WALLET_UNSUPPORTED'],
    [{ code: -32603, message: 'The method wallet_revokePermissions is not supported' }, 'WALLET_UNSUPPORTED'],
    [new Error('Method not implemented'), 'WALLET_UNSUPPORTED'],
    [{ code: -32002, message: "Request of type 'eth_requestAccounts' already pending" }, 'WALLET_BUSY'],
    [{ code: 4902 }, 'CHAIN_UNRECOGNISED'],
    [wrap({ code: 4902 }), 'CHAIN_UNRECOGNISED'],
    [new Error('Unrecognized chain ID "0x7a6a". Try adding the chain first.'), 'CHAIN_UNRECOGNISED'],
    [{ code: 4900 }, 'WALLET_FAILED'],
    [{ code: -32603, message: 'Internal error' }, 'WALLET_FAILED'],
    [{ code: -32003, message: 'Transaction rejected' }, 'WALLET_FAILED'],
    [{ code: -32500, message: 'user operation rejected by the entry point' }, 'WALLET_FAILED'],
    [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'WALLET_FAILED'],
    [null, 'WALLET_FAILED'],
    [undefined, 'WALLET_FAILED'],
    ['', 'WALLET_FAILED'],
    [42, 'WALLET_FAILED'],
    [{}, 'WALLET_FAILED'],
  ])('takes %j for %s [S8.10a]', (cause, code) => {
    expect(codeOf(cause)).toBe(code)
  })

  it('keeps the original as the cause', () => {
    const cause = { code: 4001 }
    expect(toWalletError(cause, call, walletErrors).cause).toBe(cause)
  })

  it('believes no code of a wallet that calls its own errors ours', () => {
    const forged = Object.assign(new Error('x'), { name: 'PorticoError', code: 'CONFIG_INVALID', context: {} })
    expect(codeOf(forged)).toBe('WALLET_FAILED')
  })

  it('survives getters that throw and errors that contain themselves', () => {
    const trap = {
      get code() {
        throw new Error('boo')
      },
      get message(): string {
        throw new Error('boo')
      },
    }
    const circle: { code: number; cause?: unknown } = { code: 1 }
    circle.cause = circle
    expect([codeOf(trap), codeOf(circle)]).toEqual(['WALLET_FAILED', 'WALLET_FAILED'])
  })
})

it('finds the codes in what an error wraps, as number or as text', () => {
  const codesOf = (cause: unknown) => readErrorLayers(cause).map(({ code }) => code)
  expect(codesOf(wrap({ code: '4902' }))).toContain(4902)
  expect(codesOf({ code: 1 })).toEqual([1])
})
