import {
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashStruct,
  hashTypedData,
  numberToHex,
} from 'viem'
import { invalidParams } from '../frameError.js'
import { signDigest, writeSignature } from '../signing/eip155/signDigest.js'
import type { SmartAccount } from '../smartAccount/smartAccount.js'

/** A limit, and the contract that enforces it. */
export interface Caveat {
  readonly enforcer: Address
  readonly terms: Hex
}

/** What an account lets another one do (ERC-7710, Delegation Framework 1.3). */
export interface Delegation {
  readonly delegate: Address
  readonly delegator: Address
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
}

/** It rests on no other delegation. */
const ROOT: Hex = `0x${'ff'.repeat(32)}`

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const
const components = [
  { name: 'delegate', type: 'address' },
  { name: 'delegator', type: 'address' },
  { name: 'authority', type: 'bytes32' },
  {
    name: 'caveats',
    type: 'tuple[]',
    components: [
      { name: 'enforcer', type: 'address' },
      { name: 'terms', type: 'bytes' },
      { name: 'args', type: 'bytes' },
    ],
  },
  { name: 'salt', type: 'uint256' },
  { name: 'signature', type: 'bytes' },
] as const
const contextType = [{ type: 'tuple[]', components }] as const
const disableAbi = [
  {
    ...{ type: 'function', name: 'disableDelegation', stateMutability: 'nonpayable', outputs: [] },
    inputs: [{ name: 'delegation', type: 'tuple', components }],
  },
] as const

const messageOf = (delegation: Delegation) => ({ ...delegation, authority: ROOT })
const writeStruct = (delegation: Delegation, signature: Hex) => ({
  ...{ ...messageOf(delegation), signature },
  caveats: delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as const })),
})

/** What the contracts know it by. */
export const hashDelegation = (delegation: Delegation): Hex =>
  hashStruct({ types, primaryType: 'Delegation', data: messageOf(delegation) })

/** By the owner of the account, for this network alone. */
export function signDelegation(
  delegation: Delegation,
  { account, chainId }: { readonly account: SmartAccount; readonly chainId: number },
  key: Uint8Array,
): Hex {
  const { delegationManager: verifyingContract } = account.contracts
  const digest = hashTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract },
    ...{ types, primaryType: 'Delegation', message: messageOf(delegation) },
  })
  return writeSignature(signDigest(digest, key))
}

/** What the delegate hands to the contracts. */
export const writeContext = (delegation: Delegation, signature: Hex): Hex =>
  encodeAbiParameters(contextType, [[writeStruct(delegation, signature)]])

/** The one delegation in it. Throws BAD_REQUEST (−32602) for anything else. */
export function readContext(context: Hex): { readonly delegation: Delegation; readonly signature: Hex } {
  try {
    const [[one, ...more]] = decodeAbiParameters(contextType, context)
    if (!one || more.length > 0) throw new Error('not one delegation')
    const { delegate, delegator, salt, signature } = one
    const caveats = one.caveats.map(({ enforcer, terms }) => ({ enforcer, terms }))
    const delegation = { delegate, delegator, salt, caveats }
    // What reads in two ways is not what was granted.
    if (writeContext(delegation, signature) !== context) throw new Error('not written by this wallet')
    return { delegation, signature }
  } catch (cause) {
    throw invalidParams('The context is no permission of this wallet', cause)
  }
}

/** What the account calls its manager with, to end it. */
export const encodeRevocation = (delegation: Delegation, signature: Hex): Hex =>
  encodeFunctionData({ abi: disableAbi, args: [writeStruct(delegation, signature)] })

/** Numbers of 32 bytes, after an address where there is one. */
export const writeTerms = (numbers: readonly bigint[], address?: Address): Hex =>
  concatHex([...(address ? [address] : []), ...numbers.map((number) => numberToHex(number, { size: 32 }))])
