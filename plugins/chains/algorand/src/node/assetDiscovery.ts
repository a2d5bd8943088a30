import {
  type AssetDiscovery,
  type ChainId,
  formatAccountId,
  type Nodes,
  PorticoError,
  parseAccountId,
  type TokenBalance,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { cleanText } from '@portico/kernel/untrusted'
import { decodeAddress } from '../address.js'
import type { Chains } from '../chains.js'
import { type Algod, createAlgod } from './algod.js'

/** How many assets of an account are looked up, each by a call of its own. */
const MOST_LOOKED_UP = 50
const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

/** Lists the coin and the standard assets of an account. Those that there is one of are collectibles, and left out. */
export const createAssetDiscovery = (nodes: Pick<Nodes, 'get' | 'post'>, chains: Chains): AssetDiscovery => ({
  async discover(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    const { name, symbol, decimals } = chains.get(chainId).network.nativeCurrency
    if (!decodeAddress(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const node = createAlgod(nodes, chainId, options)
    const { amount, assets = [] } = await node.getAccount(address, { withAssets: true })
    const coin = { name, symbol, chainId, price: 0, quantity: { decimals, numeric: fromBaseUnits(amount, decimals) } }
    // Only what the account has opted in to is here: no spam comes before the others.
    const held = assets.filter((one) => one.amount > 0n).slice(0, MOST_LOOKED_UP)
    const rows = held.map((one) => describeAsset(node, chainId, String(one['asset-id']), one.amount))
    return [...(amount > 0n ? [coin] : []), ...(await Promise.all(rows)).filter((row) => row !== undefined)]
  },
})

async function describeAsset(
  node: Algod,
  chainId: ChainId,
  asset: string,
  amount: bigint,
): Promise<TokenBalance | undefined> {
  const { decimals, total, name, 'unit-name': symbol } = (await node.getAsset(asset)) ?? {}
  if (decimals === undefined || total === 1n || !symbol) return undefined
  return {
    name: cleanText(name || symbol, NAME_LENGTH),
    symbol: cleanText(symbol, SYMBOL_LENGTH),
    chainId,
    address: formatAccountId(chainId, asset),
    price: 0,
    quantity: { decimals, numeric: fromBaseUnits(amount, decimals) },
  }
}
