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
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'
import { encodeDenom } from '../addresses.js'
import type { Chains } from '../chains.js'
import { unitsSchema } from './bank.js'
import { type CosmosNode, createNode } from './cosmosNode.js'

/** How many an account may have in the answer, and how many of them are looked up, each by a call of its own. */
const MOST_HELD = 500
const MOST_LOOKED_UP = 50
const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

const balancesSchema = /* @__PURE__ */ z.object({
  balances: /* @__PURE__ */ z.array(
    /* @__PURE__ */ z.object({ denom: /* @__PURE__ */ z.string(), amount: unitsSchema }),
  ),
})

/**
 * Lists what an account has of the bank module's denominations: the network's coin, and of the others those that the chain has a name and
 * decimals for. Without these an amount can't be told.
 */
export const createAssetDiscovery = (nodes: Pick<Nodes, 'get' | 'post'>, chains: Chains): AssetDiscovery => ({
  async discover(account, options = {}) {
    const { chainId, address: text } = parseAccountId(account)
    const { prefix, denom: own, network } = chains.get(chainId)
    const address = parseAddress(text, prefix)
    if (!address) throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
    const node = createNode(nodes, chainId, options)
    const path = `cosmos/bank/v1beta1/balances/${address}`
    const query = { 'pagination.limit': String(MOST_HELD) }
    const { balances } = await node.reader.get(balancesSchema, path, { query })
    const first = balances.slice(0, MOST_HELD).sort((one, other) => rankOf(one.denom) - rankOf(other.denom))
    const rows = first.slice(0, MOST_LOOKED_UP).map(({ denom, amount }) => {
      if (denom !== own) return describeToken(node, chainId, denom, amount)
      const { name, symbol, decimals } = network.nativeCurrency
      return { name, symbol, chainId, price: 0, quantity: { decimals, numeric: fromBaseUnits(amount, decimals) } }
    })
    return (await Promise.all(rows)).filter((row) => row !== undefined)
  },
})

/** Anyone can create `factory/` denominations and send them to any account: they come last, so that spam hides no other token. */
const rankOf = (denom: string): number => (denom.startsWith('factory/') ? 2 : denom.includes('/') ? 1 : 0)

async function describeToken(
  node: CosmosNode,
  chainId: ChainId,
  denom: string,
  amount: bigint,
): Promise<TokenBalance | undefined> {
  const { symbol = '', decimals } = (await node.getMetadata(denom)) ?? {}
  const reference = encodeDenom(denom)
  if (symbol === '' || decimals === undefined || reference === undefined) return undefined
  return {
    name: cleanText(symbol, NAME_LENGTH),
    symbol: cleanText(symbol, SYMBOL_LENGTH),
    chainId,
    address: formatAccountId(chainId, reference),
    price: 0,
    quantity: { decimals, numeric: fromBaseUnits(amount, decimals) },
  }
}
