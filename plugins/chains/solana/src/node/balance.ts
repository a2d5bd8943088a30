import { type Balance, type Network, type Nodes, PorticoError, type ReadonlyStore } from '@portico/kernel'
import { createNativeBalance } from '@portico/kernel/chain'
import { isAddress } from '../address.js'
import type { RpcCommitment } from './commitment.js'
import { createNode } from './createNode.js'

/** Reads lamports. */
export const createBalance = (parts: {
  readonly nodes: Pick<Nodes, 'request'>
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly commitment: RpcCommitment
}): Balance =>
  createNativeBalance(parts.networks, async (chainId, address, options) => {
    if (!isAddress(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    return createNode(parts.nodes, chainId, parts.commitment, options).getBalance(address)
  })
