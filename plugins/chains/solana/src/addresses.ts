import {
  type Addresses,
  type AssetId,
  type ChainId,
  formatAssetId,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { readReceiver } from './address.js'

const NATIVE = 'So11111111111111111111111111111111111111111' // S9.9b

const nativeOf = (chainId: ChainId): AssetId => formatAssetId({ chainId, standard: 'slip44', reference: '501' })

export const addresses: Addresses = {
  parse: readReceiver,
  keyOf: (account) => parseAccountId(account).address,
  // Case tells base58 addresses apart, but eyes pass over it.
  distinctive: (address) => address.toLowerCase(),

  assetOf(token) {
    const { namespace, chainId, address } = parseAccountId(token)
    if (namespace === 'solana' && address === NATIVE) {
      return nativeOf(chainId)
    }
    const reference = namespace === 'solana' ? readReceiver(address) : undefined
    if (!reference) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: token })
    return formatAssetId({ chainId, standard: 'token', reference })
  },

  nativeOf,
}
