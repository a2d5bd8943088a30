import { type Balance, type Network, type Nodes, PorticoError, type ReadonlyStore } from '@portico/kernel'
import { createNativeBalance } from '@portico/kernel/chain'
import { isAccountId } from '../account.js'
import { createNode, type NearNode } from './nearNode.js'

/** An account of so many bytes keeps nothing back (NEP-448). */
const FREE_BYTES = 770
const YOCTO_PER_BYTE = 10n ** 19n

/** What an account has, and what of that has to stay for its place in storage; what is staked counts for that, and is no part of it. */
export async function readHeld(
  node: NearNode,
  accountId: string,
): Promise<{ readonly amount: bigint; readonly free: bigint }> {
  const account = await node.getAccount(accountId)
  if (!account) return { amount: 0n, free: 0n }
  const { amount, locked, storage_usage: bytes } = account
  const needed = bytes <= FREE_BYTES ? 0n : BigInt(bytes) * YOCTO_PER_BYTE - locked
  const reserved = needed > amount ? amount : needed > 0n ? needed : 0n
  return { amount, free: amount - reserved }
}

export const createBalance = (nodes: Pick<Nodes, 'request'>, networks: ReadonlyStore<readonly Network[]>): Balance =>
  createNativeBalance(networks, async (chainId, address, options) => {
    if (!isAccountId(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const { amount, free } = await readHeld(createNode(nodes, chainId, options), address)
    if (free === amount) return amount
    return {
      amount,
      parts: [
        { kind: 'free', amount: free },
        { kind: 'reserved', amount: amount - free },
      ],
    }
  })
