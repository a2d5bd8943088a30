import type { OnrampAsset, OnrampCurrency, OnrampProvider } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import type { BuyOptions, BuyQuote, BuyRequest } from './buying.js'

/** Where the service has no limits (S9.14). */
export const USUAL_LIMITS: OnrampCurrency['limits'] = [
  { method: 'card', min: 1_000n, max: 750_000n },
  { method: 'ach', min: 1_000n, max: 2_500_000n },
]

/** Where the service has no list of them (S9.15). */
export const USUAL_PROVIDERS: readonly OnrampProvider[] = [
  { id: 'coinbase', name: 'Coinbase', feeText: '1-2%' },
  { id: 'meld', name: 'Meld', feeText: '1-2%' },
]

/** In hundredths of any currency, for a whole one: made up. */
const PRICES: Readonly<Record<string, bigint>> = { USDC: 100n, ETH: 250_000n }

const assets: readonly OnrampAsset[] = [
  { id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [] },
  { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
]

/** What is shown when the service does not answer (S7.21a). */
export const sampleOptions: BuyOptions = {
  source: 'sample',
  providers: USUAL_PROVIDERS,
  assets,
  currencies: ['USD', 'EUR'].map((id) => ({ id, limits: USUAL_LIMITS })),
  hosts: [],
}

export const isSampleAsset = (asset: OnrampAsset): boolean => assets.includes(asset)

/** Instead of a name for a quote. */
export const SAMPLE_ID = 'sample'
const FEE_BPS = 150n
const NETWORK_FEE = 25n
const BPS = 10_000n
/** Digits of a made-up quantity. */
const PLACES = 6

/** What is shown when the provider does not answer (S7.21b). */
export function sampleQuote(request: BuyRequest): BuyQuote {
  const { total, asset } = request
  const providerFee = (total * FEE_BPS + BPS - 1n) / BPS
  const networkFee = providerFee + NETWORK_FEE < total ? NETWORK_FEE : 0n
  const subtotal = total - providerFee - networkFee
  const price = PRICES[asset.id]
  const units = price && (subtotal * 10n ** BigInt(PLACES)) / price
  return {
    ...{ source: 'sample', request, providerFee, networkFee, subtotal, total, quoteId: SAMPLE_ID },
    quantity: units === undefined ? undefined : fromBaseUnits(units, PLACES),
  }
}
