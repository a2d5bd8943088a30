import type { Balance, Network, ReadonlyStore } from '@portico/kernel'
import { createNativeBalance } from '@portico/kernel/chain'
import { type ChainReader, quantitySchema } from './chainReader.js'

/** Reads native balances. */
export const createBalance = (reader: ChainReader, networks: ReadonlyStore<readonly Network[]>): Balance =>
  createNativeBalance(networks, (chainId, address, options) =>
    reader.read(quantitySchema, chainId, 'eth_getBalance', [address, 'latest'], options),
  )
