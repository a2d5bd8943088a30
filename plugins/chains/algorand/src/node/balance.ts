import { type Balance, type Network, type Nodes, PorticoError, type ReadonlyStore } from '@portico/kernel'
import { createNativeBalance } from '@portico/kernel/chain'
import { decodeAddress } from '../address.js'
import { createAlgod } from './algod.js'

/** Reads the coin. What has to stay, a share for the account and one for each asset in it, is `reserved`. */
export const createBalance = (
  nodes: Pick<Nodes, 'get' | 'post'>,
  networks: ReadonlyStore<readonly Network[]>,
): Balance =>
  createNativeBalance(networks, async (chainId, address, options) => {
    if (!decodeAddress(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const { amount, 'min-balance': minimum } = await createAlgod(nodes, chainId, options).getAccount(address)
    if (amount === 0n) return 0n
    const free = amount > minimum ? amount - minimum : 0n
    return {
      amount,
      parts: [
        { kind: 'free', amount: free },
        { kind: 'reserved', amount: amount - free },
      ],
    }
  })
