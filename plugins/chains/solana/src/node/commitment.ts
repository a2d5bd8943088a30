import { PorticoError } from '@portico/kernel'

/** How far a block must have come before the node's word on it is taken, in the spelling of today's nodes. */
export type RpcCommitment = 'processed' | 'confirmed' | 'finalized'

/** The same with the older names that hosts still write. */
export type Commitment = keyof typeof TODAY

const TODAY = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
} as const satisfies Readonly<Record<string, RpcCommitment>>

/** The name that today's nodes understand (S5.17). @throws `CONFIG_INVALID` for a word that is no commitment */
export function toRpcCommitment(commitment: Commitment): RpcCommitment {
  if (Object.hasOwn(TODAY, commitment)) return TODAY[commitment]
  const fix = `Write one of: ${Object.keys(TODAY).join(' ')}.`
  throw new PorticoError('CONFIG_INVALID', { option: 'commitment', fix })
}
