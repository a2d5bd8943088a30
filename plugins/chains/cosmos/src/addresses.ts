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
import { decodeAddress, keyOf, parseAddress } from './address.js'
import type { Chains } from './chains.js'

const IBC = /^ibc\/([0-9A-F]{64})$/
/** CAIP-10. */
const LONGEST_REFERENCE = 128
const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/** Upper-case percent-encoding of what a reference of CAIP-19 may not hold. */
const encode = (denom: string) =>
  denom.replace(/[^-.a-zA-Z0-9]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** A denomination as data services and lists write it in place of an address; `undefined` for one that CAIP-10 has no room for. */
export function encodeDenom(denom: string): string | undefined {
  const text = encode(denom)
  return DENOM.test(denom) && text.length <= LONGEST_REFERENCE ? text : undefined
}

/** The asset of a denomination of the bank module: `ibc:` with the hash, `native:` with the denomination percent-encoded. */
export function assetOfDenom(chainId: ChainId, denom: string): AssetId {
  const hash = IBC.exec(denom)?.[1]
  return hash
    ? formatAssetId({ chainId, standard: 'ibc', reference: hash })
    : formatAssetId({ chainId, standard: 'native', reference: encode(denom) })
}

/** The denomination of an asset, `undefined` for the native coin. @throws `ID_INVALID` */
export function denomOfAsset(asset: AssetId): string | undefined {
  const { standard, reference } = parseAssetId(asset)
  if (standard === 'slip44') return undefined
  const denom = standard === 'ibc' ? `ibc/${reference}` : standard === 'native' ? decode(reference) : ''
  if (!DENOM.test(denom) || (standard === 'ibc' && !IBC.test(denom)))
    throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return denom
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return ''
  }
}

export function createCosmosAddresses(chains: Chains): Addresses {
  const addresses = createAddresses({
    namespace: 'cosmos',
    // Coins that are sent to the form of another chain are lost.
    parse(text, chainId) {
      const prefix = chains.find(chainId)?.prefix
      return prefix && parseAddress(text, prefix)
    },
    keyOf,
    distinctive: (address) => address.slice((decodeAddress(address)?.prefix.length ?? -1) + 1),
    coinType: '118',
    tokenStandard: 'native',
  })
  return {
    ...addresses,
    nativeOf(chainId) {
      return formatAssetId({ chainId, standard: 'slip44', reference: String(chains.find(chainId)?.coinType ?? 118) })
    },
    // Tokens are denominations here, which data services write percent-encoded where an account's id has its address.
    assetOf(token) {
      const { chainId, address, namespace } = parseAccountId(token)
      const denom = decode(address)
      if (namespace !== 'cosmos' || !DENOM.test(denom))
        throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: token })
      return denom === chains.find(chainId)?.denom ? this.nativeOf(chainId) : assetOfDenom(chainId, denom)
    },
  }
}
