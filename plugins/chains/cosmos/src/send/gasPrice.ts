import type { FeeLevel } from '@portico/kernel'

/** Percent of the network's own gas price. */
const SHARES = { low: 100n, normal: 120n, high: 150n } as const

export const feeLevels: readonly FeeLevel[] = ['low', 'normal', 'high']

/** Base units that gas costs at a price in decimal text, rounded up: a fee that is one below is refused. */
export function priceGas(gas: bigint, gasPrice: string, level: FeeLevel): bigint {
  const [whole = '', fraction = ''] = gasPrice.split('.')
  const divisor = 10n ** BigInt(fraction.length) * 100n
  return (gas * BigInt(whole + fraction) * SHARES[level] + divisor - 1n) / divisor
}

/** A simulation runs on the state of now, and some more gas is needed for the signature. */
export const gasLimitOf = (simulated: bigint): bigint => (simulated * 13n + 9n) / 10n
