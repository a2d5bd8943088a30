import * as z from 'zod/mini'
import type { TypedData } from '../../signing/eip155/typedData.js'
import { encodeType } from '../../signing/eip155/typedDataTypes.js'
import { isUnlimited, type Warning } from '../warning.js'

/** An allowance for an ERC-20 token by signature (EIP-2612). Amount in base units, time in seconds since the epoch. */
export interface TokenPermit {
  readonly kind: 'permit'
  readonly token: string
  readonly owner: string
  readonly spender: string
  readonly amount: bigint
  readonly nonce: bigint
  readonly deadlineSec: bigint
  readonly warning: Warning | undefined
}

const TYPE = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const domainSchema = z.object({ verifyingContract: z.string() })
const messageSchema = z.object({
  owner: z.string(),
  spender: z.string(),
  value: z.bigint(),
  nonce: z.bigint(),
  deadline: z.bigint(),
})

/** Undefined when the typed data is not of this very type, or names no contract. */
export function readPermit({ types, primaryType, domain, message }: TypedData): TokenPermit | undefined {
  const contract = domainSchema.safeParse(domain)
  if (!contract.success || encodeType(primaryType, types) !== TYPE) return undefined
  const { owner, spender, value: amount, nonce, deadline: deadlineSec } = messageSchema.parse(message)
  const warning = isUnlimited(amount) ? 'unlimited' : undefined
  const token = contract.data.verifyingContract
  return { kind: 'permit', token, owner, spender, amount, nonce, deadlineSec, warning }
}
