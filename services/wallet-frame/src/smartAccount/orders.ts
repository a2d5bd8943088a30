import { invalidParams } from '../frameError.js'
import type { TypedData } from '../signing/eip155/typedData.js'
import type { AccountCall } from './callData.js'
import type { SmartAccount } from './smartAccount.js'

/**
 * Operations and delegations of a smart account are typed data that its owner signs. A site that has some signed would have an order that
 * was never shown as one, so it gets none: from the account, nor from its owner. Throws BAD_REQUEST (−32602).
 */
export function requireNoOrder({ domain }: TypedData, { address, contracts }: SmartAccount): void {
  const { verifyingContract } = domain
  const isOrder = [address, contracts.delegationManager].some((one) => isSame(one, verifyingContract))
  if (isOrder) throw invalidParams('The typed data is an order to the smart account of this wallet')
}

/** What an account calls on its own address changes its owners and its code. Throws BAD_REQUEST (−32602). */
export function requireCalls(calls: readonly AccountCall[], { address }: SmartAccount): void {
  const isOwn = calls.some(({ to, data }) => isSame(to, address) && data !== '0x')
  if (isOwn) throw invalidParams('A site does not change the smart account of this wallet')
}

const isSame = (address: string, value: unknown) =>
  typeof value === 'string' && address.toLowerCase() === value.toLowerCase()
