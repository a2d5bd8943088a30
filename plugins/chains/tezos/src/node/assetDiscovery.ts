import { type AssetDiscovery, type Nodes, parseAccountId } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { cleanText } from '@portico/kernel/untrusted'
import { parseAddress } from '../address.js'
import { formatToken } from '../addresses.js'
import type { Chains } from '../chains.js'
import type { TezosIndexer } from './indexer.js'
import { createNode } from './tezosNode.js'

const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

/** Lists the coin, and the tokens that the network's indexer knows of an account. */
export const createAssetDiscovery = (
  nodes: Pick<Nodes, 'get' | 'post'>,
  chains: Chains,
  indexer: TezosIndexer,
): AssetDiscovery => ({
  async discover(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    const { name, symbol, decimals } = chains.get(chainId).nativeCurrency
    const [tokens, amount] = await Promise.all([
      indexer.list(chainId, address, options),
      createNode(nodes, chainId, options).getBalance(address),
    ])
    if (!tokens) return undefined
    const coin = { name, symbol, chainId, price: 0, quantity: { decimals, numeric: fromBaseUnits(amount, decimals) } }
    const rows = tokens.flatMap((token) =>
      parseAddress(token.contract)
        ? {
            name: cleanText(token.name, NAME_LENGTH),
            symbol: cleanText(token.symbol, SYMBOL_LENGTH),
            chainId,
            address: formatToken(chainId, token),
            price: 0,
            quantity: { decimals: token.decimals, numeric: fromBaseUnits(token.amount, token.decimals) },
          }
        : [],
    )
    return amount > 0n ? [coin, ...rows] : rows
  },
})
