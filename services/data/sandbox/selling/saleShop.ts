import type { OnrampNetwork } from '../../onramp/onrampProvider.js'
import { FEE_BPS, RATES, type SandboxAsset } from '../sandboxShop.js'

export interface SaleAsset {
  readonly chainId: string
  /** Its network's, as people read it. */
  readonly place: string
  /** Without it, it is the network's coin. */
  readonly token?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In hundredths of a dollar, for a whole one. */
  readonly price: bigint
}

/** Of what a sale is worth, in hundredths of the currency. */
export const SALE_LIMIT = { min: 1_000n, max: 100_000n } as const
const BPS = 10_000n

export const listBought = (assets: readonly SandboxAsset[], networks: readonly OnrampNetwork[]): readonly SaleAsset[] =>
  assets.flatMap(({ id: _, networks: places, ...asset }) =>
    networks.flatMap(({ name, chainId, displayName }) => {
      const place = places[name]
      return place ? [{ ...asset, chainId, place: displayName, token: place.contract }] : []
    }),
  )

/** What is paid out is rounded down. `undefined` beyond the limits. */
export function priceSale(
  { price, decimals }: SaleAsset,
  currency: string,
  amount: bigint,
): { readonly fee: bigint; readonly payout: bigint } | undefined {
  const worth = (amount * price * (RATES[currency] ?? 0n)) / (100n * 10n ** BigInt(decimals))
  if (worth < SALE_LIMIT.min || worth > SALE_LIMIT.max) return undefined
  const fee = (worth * FEE_BPS + BPS - 1n) / BPS
  return { fee, payout: worth - fee }
}
