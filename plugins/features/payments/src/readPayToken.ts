import {
  type CallOptions,
  formatAccountId,
  type Network,
  PorticoError,
  parseAssetId,
  type Sender,
} from '@portico/kernel'
import { toBaseUnits } from '@portico/kernel/amounts'
import { cleanSymbol } from '@portico/kernel/untrusted'
import type { PayToken, Wish } from './paying.js'

/** What the coin's network, or the token's chain, says of it. @throws `NETWORK_NOT_FOUND`, `TOKEN_UNSUPPORTED`, `RPC_*` */
export async function readPayToken(
  { chainId, asset }: Wish,
  { networks, sender }: { readonly networks: readonly Network[]; readonly sender: Sender },
  options: CallOptions,
): Promise<PayToken> {
  if (asset === undefined) {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
    return { chainId, ...network.nativeCurrency }
  }
  const [decimals, own] = await Promise.all([sender.decimalsOf?.(asset, options), sender.symbolOf?.(asset, options)])
  if (decimals === undefined) throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'no decimals' })
  const { reference } = parseAssetId(asset)
  const symbol = cleanSymbol(own ?? '', reference)
  return { chainId, asset, address: formatAccountId(chainId, reference), name: symbol, symbol, decimals }
}

/** In base units. @throws `AMOUNT_INVALID` for more decimals than the token has */
export function amountOf({ amount, quantity = '' }: Wish, { decimals }: PayToken): bigint {
  try {
    return amount ?? toBaseUnits(quantity, decimals)
  } catch {
    throw new PorticoError('AMOUNT_INVALID', { amount: quantity })
  }
}
