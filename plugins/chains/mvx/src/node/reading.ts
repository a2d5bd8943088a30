import {
  type AssetDiscovery,
  type Balance,
  formatAccountId,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type TokenBalance,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { createNativeBalance } from '@portico/kernel/chain'
import { cleanText } from '@portico/kernel/untrusted'
import { parseAddress } from '../address.js'
import { createGateway } from './gateway.js'

/** Each is looked up by a call of its own. */
const MOST_LOOKED_UP = 50
const NAME_LENGTH = 64

/** Reads what accounts have of the coin and of fungible tokens. What is delegated or staked is no part of it. */
export function createReading(
  nodes: Nodes,
  networks: ReadonlyStore<readonly Network[]>,
): { readonly balance: Balance; readonly assetDiscovery: AssetDiscovery } {
  const balance = createNativeBalance(networks, async (chainId, text, options) => {
    const address = parseAddress(text)
    if (!address) throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
    return (await createGateway(nodes, chainId, options).getAccount(address)).balance
  })
  return {
    balance,
    assetDiscovery: {
      async discover(account, options = {}) {
        const { chainId, address } = parseAccountId(account)
        const gateway = createGateway(nodes, chainId, options)
        const [coin, held] = await Promise.all([balance.getBalance(account, options), gateway.getTokens(address)])
        const { symbol, decimals, amount } = coin
        const quantity = { decimals, numeric: fromBaseUnits(amount, decimals) }
        const native: TokenBalance = { name: symbol, symbol, chainId, price: 0, quantity }
        const rows = held.slice(0, MOST_LOOKED_UP).map(async ([token, units]): Promise<TokenBalance | undefined> => {
          const facts = await gateway.describeToken(token)
          return (
            facts && {
              name: cleanText(facts.name, NAME_LENGTH),
              symbol: symbolOf(token),
              chainId,
              address: formatAccountId(chainId, token),
              price: 0,
              quantity: { decimals: facts.decimals, numeric: fromBaseUnits(units, facts.decimals) },
            }
          )
        })
        return [native, ...(await Promise.all(rows)).filter((row) => row !== undefined)]
      },
    },
  }
}

/** The ticker, which is no token's own: only the identifier tells two of one ticker apart. */
export const symbolOf = (token: string): string => token.split('-')[0] ?? token
