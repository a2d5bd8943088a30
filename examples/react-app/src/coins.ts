import type { AssetId, Network } from '@portico/kernel'
import type { StackDescription } from '@portico-examples/stack'

export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly asset?: AssetId
}

/** What can be sent on a network of the stack: its native coin and the test token. */
export function coinsOf(stack: StackDescription, { caipNetworkId, nativeCurrency }: Network): readonly Coin[] {
  const evm = stack.evm.find(({ caip2 }) => caip2 === caipNetworkId)
  const token: Coin = evm
    ? { symbol: evm.token.symbol, decimals: evm.token.decimals, asset: `${caipNetworkId}/erc20:${evm.token.address}` }
    : {
        symbol: stack.solana.token.symbol,
        decimals: stack.solana.token.decimals,
        asset: `${caipNetworkId}/token:${stack.solana.token.mint}`,
      }
  return [{ symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }, token]
}
