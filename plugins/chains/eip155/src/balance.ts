import { type Balance, type Network, PorticoError, parseAccountId, type ReadonlyStore } from '@portico/kernel'
import { type ChainReader, quantitySchema } from './chainReader.js'

/** Reads native balances. */
export function createBalance({
  reader,
  networks,
}: {
  readonly reader: ChainReader
  readonly networks: ReadonlyStore<readonly Network[]>
}): Balance {
  return {
    async getBalance(account, options) {
      const { chainId, address } = parseAccountId(account)
      const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (!network) {
        const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
        throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
      }
      const { decimals, symbol } = network.nativeCurrency
      const amount = await reader.read(quantitySchema, chainId, 'eth_getBalance', [address, 'latest'], options)
      return { amount, decimals, symbol }
    },
  }
}
