import type { Holding, OfframpProvider } from '@portico/kernel'
import type { SellOptions } from '../selling.js'

/** What is chosen first, where it is there. */
const FIRST_CURRENCY = 'USD'

const buys = ({ assets }: OfframpProvider, { address }: Pick<Holding, 'address'>): boolean =>
  assets.some(({ token }) => token === address)

/** What those pay out who buy it, the usual one first. */
export function currenciesFor({ providers }: SellOptions, holding: Pick<Holding, 'address'>): readonly string[] {
  const all = new Set(providers.filter((one) => buys(one, holding)).flatMap(({ currencies }) => currencies))
  return [...all].toSorted((one, other) => Number(other === FIRST_CURRENCY) - Number(one === FIRST_CURRENCY))
}

/** Who buys it for a currency. */
export const providersFor = (
  { providers }: SellOptions,
  holding: Pick<Holding, 'address'>,
  currency: string,
): readonly OfframpProvider[] => providers.filter((one) => one.currencies.includes(currency) && buys(one, holding))
