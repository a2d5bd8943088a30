import { PorticoError } from '@portico/kernel'

/** How far a block must have come before the node's word on it is taken, in the spelling of today's nodes. */
export type RpcCommitment = 'processed' | 'confirmed' | 'finalized'

/** The same with the older names that hosts still write. */
export type Commitment = RpcCommitment | 'recent' | 'single' | 'singleGossip' | 'root' | 'max'

// One text, as this is part of the first load of a page.
const COMMITMENTS = 'processed confirmed finalized recent single singleGossip root max'

/** @throws `CONFIG_INVALID` for a word that is no commitment (S5.17) */
export function checkCommitment(commitment: Commitment): Commitment {
  if (COMMITMENTS.split(' ').includes(commitment)) return commitment
  throw new PorticoError('CONFIG_INVALID', { option: 'commitment', fix: `Write one of: ${COMMITMENTS}.` })
}
