import {
  type Addresses,
  type AssetId,
  type ChainId,
  formatAssetId,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { addressKey, isSameAddress } from './address.js'
import { readReceiver } from './send/planTransfer.js'

const NATIVE = `0x${'e'.repeat(40)}` // S9.9b

const nativeOf = (chainId: ChainId): AssetId => formatAssetId({ chainId, standard: 'slip44', reference: '60' })

export const addresses: Addresses = {
  parse: readReceiver,
  keyOf: (account) => addressKey(parseAccountId(account).address),
  // Case is a checksum, and the prefix is everybody's.
  distinctive: (address) => address.slice(2).toLowerCase(),

  assetOf(token) {
    const { namespace, chainId, address } = parseAccountId(token)
    const contract = namespace === 'eip155' ? readReceiver(address, chainId) : undefined
    if (!contract) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: token })
    const isCoin = isSameAddress(contract, NATIVE)
    return isCoin ? nativeOf(chainId) : formatAssetId({ chainId, standard: 'erc20', reference: contract })
  },

  nativeOf,
}
