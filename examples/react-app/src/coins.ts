import type { AssetId, Network } from '@portico/kernel'
import type { StackDescription } from '@portico-examples/stack'

export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly asset?: AssetId
}

/** What can be sent on a network of the stack: its native coin and its test tokens. */
export function coinsOf(stack: StackDescription, { caipNetworkId, nativeCurrency }: Network): readonly Coin[] {
  const chain = [...stack.evm, stack.solana].find(({ id }) => id === caipNetworkId)
  const standard = chain?.namespace === 'solana' ? 'token' : 'erc20'
  const tokens = (chain?.tokens ?? []).map(
    ({ symbol, decimals, address }): Coin => ({
      symbol,
      decimals,
      asset: `${caipNetworkId}/${standard}:${address}`,
    }),
  )
  return [{ symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }, ...tokens]
}
