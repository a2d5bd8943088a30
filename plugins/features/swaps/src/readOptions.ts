import { type AccountId, type ChainId, isAccountId, isChainId, type Namespace, PorticoError } from '@portico/kernel'
import type { SwapsOptions } from './index.js'

/** Of the only family whose wallets can swap (S9.11). */
const NETWORKS = [1, 42_161, 10, 324, 8_453, 56, 137, 100, 43_114, 250, 8_217, 1_313_161_554]

/** The networks of the family on which is swapped, and what a swap may go to. @throws `CONFIG_INVALID` */
export function readOptions(
  { networks: given, spenders = [] }: SwapsOptions,
  namespace: Namespace,
): { readonly networks: readonly ChainId[]; readonly spenders: readonly AccountId[] } {
  const networks = given ?? NETWORKS.map((id): ChainId => `${namespace}:${id}`)
  if (!networks.every(isChainId)) {
    throw new PorticoError('CONFIG_INVALID', { option: 'swaps.networks', fix: 'Write chain ids (CAIP-2).' })
  }
  if (!spenders.every(isAccountId)) {
    const fix = 'Write contracts with their chain (CAIP-10).'
    throw new PorticoError('CONFIG_INVALID', { option: 'swaps.spenders', fix })
  }
  return { networks, spenders }
}
