import {
  type AssetDiscovery,
  formatAccountId,
  isPorticoError,
  type Network,
  type Nodes,
  parseAccountId,
  type ReadonlyStore,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { cleanText } from '@portico/kernel/untrusted'
import { createKoios } from './koios.js'
import { nameToken } from './tokenNames.js'

/** How many are listed: anyone can send tokens to any account. */
const MOST_LISTED = 200
/** How many of them are looked up. */
const MOST_LOOKED_UP = 35
const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

/** Lists what an account has: the coin, and the tokens with what their issuers say of them. */
export const createAssetDiscovery = (
  nodes: Pick<Nodes, 'post'>,
  networks: ReadonlyStore<readonly Network[]>,
): AssetDiscovery => ({
  async discover(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    const coin = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)?.nativeCurrency
    if (!coin) return undefined
    const koios = createKoios(nodes, chainId, options)
    const found = await Promise.all([koios.getBalance(address), koios.getTokens(address)]).catch((error: unknown) => {
      if (isPorticoError(error, 'RPC_MISSING')) return undefined
      throw error
    })
    if (!found) return undefined
    const [held, all] = found
    const tokens = all.slice(0, MOST_LISTED)
    const infos = await koios.getTokenInfos(tokens.slice(0, MOST_LOOKED_UP))
    const numeric = fromBaseUnits(held, coin.decimals)
    const rows = tokens.map((token) => {
      const { policy, name } = token
      const said = nameToken(
        token,
        infos.find((info) => info.policy_id === policy && info.asset_name === name),
      )
      return {
        name: cleanText(said.name, NAME_LENGTH),
        symbol: cleanText(said.symbol, SYMBOL_LENGTH),
        chainId,
        address: formatAccountId(chainId, `${policy}${name}`),
        price: 0,
        quantity: { decimals: said.decimals, numeric: fromBaseUnits(token.amount, said.decimals) },
      }
    })
    const { name, symbol, decimals } = coin
    return [{ name, symbol, chainId, price: 0, quantity: { decimals, numeric } }, ...rows]
  },
})
