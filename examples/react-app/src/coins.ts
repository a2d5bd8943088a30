import type { AssetId, Network } from '@portico/kernel'
import type { StackDescription } from '@portico-examples/stack'

export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly asset?: AssetId
}

/** What can be sent on a network of the stack: its native coin and its test token. */
export function coinsOf(stack: StackDescription, { caipNetworkId, nativeCurrency }: Network): readonly Coin[] {
  const evm = stack.evm.find(({ caip2 }) => caip2 === caipNetworkId)
  const { symbol, decimals } = evm?.token ?? stack.solana.token
  const asset: AssetId = evm
    ? `${caipNetworkId}/erc20:${evm.token.address}`
    : `${caipNetworkId}/token:${stack.solana.token.mint}`
  return [
    { symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    { symbol, decimals, asset },
  ]
}
