import {
  type Addresses,
  type AssetId,
  formatAssetId,
  PorticoError,
  parseAccountId,
  parseAssetId,
} from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { parseAddress } from './address.js'

/** Ticker and random part of a fungible ESDT: `USDC-c76f1f`. Others, with a nonce at the end, are collectibles. */
const TOKEN = /^[A-Z0-9]{3,10}-[0-9a-f]{6}$/

/** Whether it is the identifier of a fungible ESDT. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** The identifier of an asset, `undefined` for the native coin. @throws `ID_INVALID` */
export function tokenOfAsset(asset: AssetId): string | undefined {
  const { standard, reference } = parseAssetId(asset)
  if (standard === 'slip44') return undefined
  if (standard !== 'esdt' || !isToken(reference))
    throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return reference
}

const form = createAddresses({
  namespace: 'mvx',
  parse: parseAddress,
  distinctive: (address) => address.slice('erd1'.length),
  coinType: '508',
  tokenStandard: 'esdt',
})

export const addresses: Addresses = {
  ...form,
  // Tokens have no address: data services write their identifier in its place.
  assetOf(token) {
    const { chainId, address, namespace } = parseAccountId(token)
    if (namespace !== 'mvx' || !isToken(address)) return form.assetOf(token)
    return formatAssetId({ chainId, standard: 'esdt', reference: address })
  },
}
