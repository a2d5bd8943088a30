import {
  type AssetDiscovery,
  type ChainId,
  formatAccountId,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type TokenBalance,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { cleanText } from '@portico/kernel/untrusted'
import { isAccountId } from '../account.js'
import { createNode, type NearNode } from './nearNode.js'

const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

/** Lists what an account holds of the tokens that its network names. No node says which tokens an account has. */
export const createAssetDiscovery = (
  nodes: Pick<Nodes, 'request'>,
  networks: ReadonlyStore<readonly Network[]>,
): AssetDiscovery => ({
  async discover(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    if (!isAccountId(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    const contracts = new Set(
      String(network?.family?.tokens ?? '')
        .split(',')
        .filter(isAccountId),
    )
    if (contracts.size === 0) return undefined
    const node = createNode(nodes, chainId, options)
    return (await Promise.all([...contracts].map((contract) => readRow(node, chainId, contract, address)))).flat()
  },
})

async function readRow(
  node: NearNode,
  chainId: ChainId,
  contract: string,
  accountId: string,
): Promise<readonly TokenBalance[]> {
  const metadata = await node.getMetadata(contract)
  if (!metadata) return []
  const amount = await node.getTokenBalance(contract, accountId)
  if (amount === 0n) return []
  const { name, symbol, decimals } = metadata
  return [
    {
      name: cleanText(name, NAME_LENGTH),
      symbol: cleanText(symbol, SYMBOL_LENGTH),
      chainId,
      address: formatAccountId(chainId, contract),
      price: 0,
      quantity: { decimals, numeric: fromBaseUnits(amount, decimals) },
    },
  ]
}
