import { type Balance, type ChainId, type Network, type Nodes, PorticoError, type ReadonlyStore } from '@portico/kernel'
import { createNativeBalance, createNode } from '@portico/kernel/chain'
import { decodeAddress } from '../address.js'
import { accountKey, chainAccountSchema } from './account.js'

/** Reads the native coin. An account that the chain has no entry for holds nothing. */
export const createBalance = (nodes: Pick<Nodes, 'request'>, networks: ReadonlyStore<readonly Network[]>): Balance =>
  createNativeBalance(networks, async (chainId: ChainId, address, options) => {
    const decoded = decodeAddress(address)
    if (!decoded) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const node = createNode(nodes, chainId, options)
    const account = await node.request(chainAccountSchema, 'state_getStorage', [accountKey(decoded.key)])
    if (!account) return 0n
    const { free, reserved, locked } = account
    const parts = [
      { kind: 'free' as const, amount: free - locked },
      { kind: 'locked' as const, amount: locked },
      { kind: 'reserved' as const, amount: reserved },
    ].filter(({ kind, amount }) => kind === 'free' || amount > 0n)
    return { amount: free + reserved, ...(parts.length > 1 && { parts }) }
  })
