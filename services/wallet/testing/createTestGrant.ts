import { randomBytes } from 'node:crypto'
import { type Address, bytesToBigInt, getAddress } from 'viem'
import { hashDelegation, writeContext } from '../../wallet-frame/src/permissions/delegation.js'
import { ORIGIN } from './openTestWallet.js'

/** A permission of the account as a frame stores it: 100 of the coin. */
export function createTestGrant(account: string, expiresAtMs: number) {
  const delegator = getAddress(account)
  const delegate: Address = getAddress(`0x${randomBytes(20).toString('hex')}`)
  const delegation = { delegate, delegator, caveats: [], salt: bytesToBigInt(randomBytes(32)) }
  const permission = { type: 'native-token-transfer', data: { allowance: '0x64' } }
  return {
    ...{ pci: hashDelegation(delegation), chainId: 'eip155:1', account: delegator, delegate, origin: ORIGIN },
    ...{ expiresAtMs, terms: { permission, uses: 3, context: writeContext(delegation, '0x') } },
  }
}
