import {
  type Addresses,
  type AssetId,
  type ChainId,
  formatAssetId,
  PorticoError,
  parseAccountId,
  parseAssetId,
} from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { decodeAddress } from './address.js'

/** Numbers of assets are 64 bits. */
const ASSET_NUMBER = /^[1-9]\d{0,19}$/
const STANDARD = 'asa'

/** Standard assets have no CAIP-19 profile: `asa:` with the number is what is in use. */
export const assetOfNumber = (chainId: ChainId, reference: string): AssetId =>
  formatAssetId({ chainId, standard: STANDARD, reference })

/** The number of an asset, `undefined` for the coin. @throws `ID_INVALID` */
export function numberOfAsset(asset: AssetId): string | undefined {
  const { standard, reference } = parseAssetId(asset)
  if (standard === 'slip44') return undefined
  if (standard !== STANDARD || !ASSET_NUMBER.test(reference))
    throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return reference
}

export function createAlgorandAddresses(): Addresses {
  const addresses = createAddresses({
    namespace: 'algorand',
    // What is sent to the address of zeros is lost.
    parse: (text) => (decodeAddress(text)?.some((byte) => byte !== 0) ? text : undefined),
    distinctive: (address) => address,
    coinType: '283',
    tokenStandard: STANDARD,
  })
  return {
    ...addresses,
    assetOf(token) {
      const { chainId, address, namespace } = parseAccountId(token)
      const isNumber = namespace === 'algorand' && ASSET_NUMBER.test(address)
      return isNumber ? assetOfNumber(chainId, address) : addresses.assetOf(token)
    },
  }
}
