import {
  limitExceeded,
  type OnrampOptions,
  type OnrampTerms,
  type OnrampWish,
  pairUnsupported,
} from '../onramp/onrampProvider.js'

export interface SandboxAsset {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In hundredths of a dollar, for a whole one. */
  readonly price: bigint
  /** By the name of its network; without a contract it is the coin there. */
  readonly networks: Readonly<Record<string, { readonly contract?: string }>>
}

/** S9.14 */
export const LIMITS = [
  { method: 'card', min: 1_000n, max: 750_000n },
  { method: 'ach', min: 1_000n, max: 2_500_000n },
] as const
/** What a dollar costs, in hundredths. */
export const RATES: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 92n }
export const FEE_BPS = 150n
const NETWORK_FEE = 25n
const BPS = 10_000n

export const contractOf = (assets: readonly SandboxAsset[], { asset, network }: OnrampTerms): string | undefined =>
  assets.find(({ id }) => id === asset)?.networks[network.name]?.contract

export const describeAssets = (assets: readonly SandboxAsset[]): OnrampOptions => ({
  purchaseCurrencies: assets.map(({ id, name, symbol, networks }) => ({
    ...{ id, name, symbol },
    networks: Object.entries(networks).map(([network, { contract }]) => ({ name: network, contract })),
  })),
  paymentCurrencies: Object.keys(RATES).map((id) => ({ id, limits: LIMITS })),
})

/** Fees are rounded up, what is delivered down. */
export function priceWish(assets: readonly SandboxAsset[], wish: OnrampWish): OnrampTerms {
  const { asset: id, currency, network, total } = wish
  const asset = assets.find((one) => one.id === id)
  const rate = RATES[currency]
  if (!asset?.networks[network.name] || rate === undefined) throw pairUnsupported()
  const limit = { min: LIMITS[0].min, max: LIMITS[1].max }
  if (total < limit.min || total > limit.max) throw limitExceeded(limit, currency)
  const providerFee = (total * FEE_BPS + BPS - 1n) / BPS
  const rest = total - providerFee - NETWORK_FEE
  const amount = (rest * 100n * 10n ** BigInt(asset.decimals)) / (asset.price * rate)
  return { ...wish, providerFee, networkFee: NETWORK_FEE, amount, decimals: asset.decimals }
}
