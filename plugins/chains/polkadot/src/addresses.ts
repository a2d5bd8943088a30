import { bytesToHex } from '@noble/hashes/utils.js'
import type { Addresses, ChainId, Network, ReadonlyStore } from '@portico/kernel'
import { formatAssetId, parseAccountId } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { decodeAddress, encodeAddress, GENERIC_PREFIX } from './address.js'
import { parseAssetNumber } from './assetNumber.js'

const DOT = 354
const LAST_PREFIX = 0x3fff

/** How the host's networks write addresses. Records are the host's own, and may lack what only this family reads. */
export function createPrefixes(networks: ReadonlyStore<readonly Network[]>) {
  const factOf = (chainId: ChainId, name: string): unknown =>
    networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)?.family?.[name]
  const prefixOf = (chainId: ChainId): number => {
    const prefix = Number(factOf(chainId, 'ss58Prefix') ?? GENERIC_PREFIX)
    return Number.isInteger(prefix) && prefix >= 0 && prefix <= LAST_PREFIX ? prefix : GENERIC_PREFIX
  }
  return {
    prefixOf,
    coinTypeOf: (chainId: ChainId) => String(factOf(chainId, 'coinType') ?? DOT),
    /** The address as it is written on a network; what is no address stays. */
    normal(address: string, chainId: ChainId): string {
      const decoded = decodeAddress(address)
      return decoded ? encodeAddress(decoded.key, prefixOf(chainId)) : address
    },
  }
}

export type Prefixes = ReturnType<typeof createPrefixes>

/** The account behind an address, the same on all networks. */
export const keyOf = (address: string): string => {
  const decoded = decodeAddress(address)
  return decoded ? bytesToHex(decoded.key) : address
}

/**
 * Addresses with the network's own prefix, and generic ones, which wallets give. Those with another network's prefix are refused: the
 * key would be the same, but what was meant is an account over there, such as an exchange's for deposits.
 */
export function createPolkadotAddresses({ prefixOf, coinTypeOf }: Prefixes): Addresses {
  const addresses = createAddresses({
    namespace: 'polkadot',
    parse(text, chainId) {
      const decoded = decodeAddress(text)
      const prefix = prefixOf(chainId)
      if (!decoded || ![prefix, GENERIC_PREFIX].includes(decoded.prefix)) return undefined
      return decoded.key.some((byte) => byte !== 0) ? encodeAddress(decoded.key, prefix) : undefined
    },
    keyOf,
    // What comes first is the network's; case tells base58 addresses apart, but eyes pass over it.
    distinctive: (address) => address.slice(1).toLowerCase(),
    coinType: String(DOT),
    tokenStandard: 'assets',
  })
  return {
    ...addresses,
    nativeOf: (chainId) => formatAssetId({ chainId, standard: 'slip44', reference: coinTypeOf(chainId) }),
    assetOf(token) {
      const { chainId, address } = parseAccountId(token)
      if (parseAssetNumber(address) === undefined) return addresses.assetOf(token)
      return formatAssetId({ chainId, standard: 'assets', reference: address })
    },
  }
}
