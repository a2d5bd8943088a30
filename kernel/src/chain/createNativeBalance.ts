import { parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { AccountBalance, Balance } from '../capabilities/balance.js'
import type { CallOptions } from '../capabilities/call.js'
import type { Network } from '../capabilities/network.js'
import { PorticoError } from '../errors/porticoError.js'
import type { ReadonlyStore } from '../store/createStore.js'

/** What an account has: base units, or with the parts that the sum is made of. */
type NativeAmount = bigint | Pick<AccountBalance, 'amount' | 'parts'>

/**
 * Balances in the native coin of the network, as its description has it. Networks that are not configured are refused with
 * `CHAIN_UNSUPPORTED`.
 * @param read what the chain says; it throws when it can't be read, for no failure is a zero
 */
export const createNativeBalance = (
  networks: ReadonlyStore<readonly Network[]>,
  read: (chainId: ChainId, address: string, options: CallOptions) => Promise<NativeAmount>,
): Balance => ({
  async getBalance(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network) {
      const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    }
    const { decimals, symbol } = network.nativeCurrency
    const amount = await read(chainId, address, options)
    return typeof amount === 'bigint' ? { amount, decimals, symbol } : { ...amount, decimals, symbol }
  },
})
