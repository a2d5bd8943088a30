import {
  type Addresses,
  type ChainId,
  formatAccountId,
  formatAssetId,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { readReceiver } from './address.js'
import { readPayment, writePayment } from './payments.js'

const NATIVE = 'So11111111111111111111111111111111111111111' // S9.9b

/** @param network the one in use, which payment URIs leave open */
export const createAddresses = (network: () => ChainId): Addresses => ({
  parse: readReceiver,

  assetOf(token) {
    const { namespace, chainId, address } = parseAccountId(token)
    if (namespace === 'solana' && address === NATIVE) {
      return formatAssetId({ chainId, standard: 'slip44', reference: '501' })
    }
    const reference = namespace === 'solana' ? readReceiver(address) : undefined
    if (!reference) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: token })
    return formatAssetId({ chainId, standard: 'token', reference })
  },

  nativeOf: (chainId) => formatAccountId(chainId, NATIVE),
  needsAllowanceReset: () => false,
  readPayment: (text) => readPayment(text, network),
  writePayment: (request) => writePayment(request, network),
})
