import { describe, expect, it } from 'vitest'
import { isMethod, isSafe, methods, takesParams } from './methods.js'

const NOT_SAFE = `personal_sign eth_signTypedData_v4 eth_sendTransaction eth_sendUserOperation solana_signMessage
  solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions
  wallet_revokePermissions`.split(/\s+/)
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0x00'

describe('the methods', () => {
  it('that need consent are these eleven; forty-one more are safe [S6.2, S6.4]', () => {
    const names = Object.keys(methods)
    expect(names.filter((name) => !isSafe(name))).toEqual(NOT_SAFE)
    expect(names).toHaveLength(52)
  })

  it.each(['eth_sign', 'wallet_switchEthereumChain', 'eth_SendTransaction', '', 'toString', '__proto__'])(
    'are no others, as %j [S6.3]',
    (name) => {
      expect([isMethod(name), isSafe(name), takesParams(name, [])]).toEqual([false, false, false])
    },
  )

  it.each([
    ['eth_blockNumber', undefined, true],
    ['eth_blockNumber', [], true],
    ['eth_blockNumber', [1], false],
    ['eth_call', [{ to }, 'latest'], true],
    ['eth_call', { to }, false],
    ['eth_call', undefined, false],
    ['personal_sign', ['0x48', ADDRESS], true],
    ['personal_sign', ['hello', ADDRESS], false],
    ['eth_signTypedData_v4', [ADDRESS, '{}'], true],
    ['eth_signTypedData_v4', [ADDRESS, {}], false],
    ['eth_sendTransaction', [{ from: ADDRESS, to: ADDRESS, value: '0x1' }], true],
    ['eth_sendTransaction', [{ from: ADDRESS, chainId: '0x1', to: ADDRESS }], true],
    ['eth_sendTransaction', [{ from: ADDRESS, chainId: 1, to: ADDRESS }], false],
    ['eth_sendTransaction', [{ from: ADDRESS, value: 1 }], false],
    ['eth_sendTransaction', [{ from: ADDRESS, authorizationList: [] }], false],
    ['eth_sendTransaction', [{ from: ADDRESS }, { from: ADDRESS }], false],
    ['eth_sendUserOperation', [{ sender: ADDRESS }, ADDRESS], true],
    ['wallet_sendCalls', [{ version: '2.0.0', atomicRequired: true, calls: [{ to, data: '0x01' }] }], true],
    ['wallet_sendCalls', [{ calls: [{ to: '00' }] }], false],
    ['wallet_sendCalls', [{ calls: [{ to, data: '01' }] }], false],
    ['wallet_sendCalls', [{ calls: [] }], false],
    ['wallet_getCapabilities', undefined, true],
    ['wallet_getCapabilities', [ADDRESS, ['0x1']], true],
    ['wallet_getCapabilities', [ADDRESS, ['0x1'], 1], false],
    ['wallet_getAssets', [{ account: ADDRESS, chainFilter: ['0x1'] }], true],
    ['wallet_grantPermissions', [{}], true],
    ['solana_signMessage', { message: '9ZNTfG4NyQgxy2SWjSiQoUyBPEvXT2xo7fKc5hPYYJ7b', pubkey: '1' }, true],
    ['solana_signMessage', { message: '0', pubkey: '1' }, false],
    ['solana_signAllTransactions', { transactions: ['1'] }, true],
    ['solana_signAndSendTransaction', { transaction: '1', options: { preflightCommitment: 'max' } }, true],
    ['solana_signAndSendTransaction', { transaction: '1', options: { preflightCommitment: 'soon' } }, false],
  ])('%s with %j: %j [S5.15a, S5.15b, S5.17]', (name, params, isTaken) => {
    expect(takesParams(name, params)).toBe(isTaken)
  })
})
