import type { Commitment, RpcCommitment } from './commitment.js'

const TODAY: Readonly<Record<Commitment, RpcCommitment>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** The name that today's nodes understand (S5.17). */
export const toRpcCommitment = (commitment: Commitment): RpcCommitment => TODAY[commitment]
