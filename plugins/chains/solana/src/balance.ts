import {
  type Balance,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
} from '@portico/kernel'
import { isAddress } from './address.js'
import type { RpcCommitment } from './commitment.js'
import { createNode } from './createNode.js'

const SOL = { symbol: 'SOL', decimals: 9 }

/** Reads lamports. */
export function createBalance(parts: {
  readonly nodes: Pick<Nodes, 'request'>
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly commitment: RpcCommitment
}): Balance {
  const { nodes, networks, commitment } = parts
  return {
    async getBalance(account, options) {
      const { chainId, address } = parseAccountId(account)
      if (!isAddress(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
      const amount = await createNode(nodes, chainId, commitment, options).getBalance(address)
      const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
      const { symbol, decimals } = network?.nativeCurrency ?? SOL
      return { amount, symbol, decimals }
    },
  }
}
