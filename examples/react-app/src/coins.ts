import type { AssetId, Network } from '@portico/kernel'
import type { StackDescription } from '@portico-examples/stack'

export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly asset?: AssetId
}

/** What can be sent on a network of the stack: its native coin, and its test token on those that are always there. */
export function coinsOf(stack: StackDescription, { caipNetworkId, nativeCurrency }: Network): readonly Coin[] {
  const evm = stack.evm.find(({ caip2 }) => caip2 === caipNetworkId)
  const coin = { symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
  if (!evm && caipNetworkId !== stack.solana.caip2) return [coin]
  const { symbol, decimals } = evm?.token ?? stack.solana.token
  const asset: AssetId = evm
    ? `${caipNetworkId}/erc20:${evm.token.address}`
    : `${caipNetworkId}/token:${stack.solana.token.mint}`
  return [coin, { symbol, decimals, asset }]
}
