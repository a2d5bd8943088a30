import { type Commitment, toRpcCommitment } from '../node/commitment.js'

/** @throws `CONFIG_INVALID` for an unknown commitment */
export function checkCommitment(commitment: Commitment): void {
  toRpcCommitment(commitment)
}
