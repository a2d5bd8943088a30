import { type Addresses, type ChainId, formatAssetId, parseAccountId } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { decodeAddress, isPayable, keyOf, networkIdOf } from './address.js'

/** The network id of a network, as addresses have it: what comes first in its reference (CIP-34). */
export const networkIdIn = (chainId: ChainId | undefined): number =>
  Number(/^cip34:([01])-/.exec(chainId ?? '')?.[1] ?? Number.NaN)

/** Policy, 28 bytes, and the token's own name, up to 32 bytes; hex. */
const TOKEN = /^[0-9a-f]{56}(?:[0-9a-f]{2}){0,32}$/

/** A payment address of the network in its normal form; upper case is read, too, as BIP-173 wants it. */
export function parseAddress(text: string, chainId: ChainId): string | undefined {
  const address = text === text.toUpperCase() ? text.toLowerCase() : text
  const bytes = decodeAddress(address)
  return bytes && isPayable(bytes) && networkIdOf(bytes) === networkIdIn(chainId) ? address : undefined
}

const addresses = /* @__PURE__ */ createAddresses({
  namespace: 'cip34',
  parse: parseAddress,
  keyOf,
  // What comes before says network and kind, and is the same for most.
  distinctive: (address) => address.slice(address.indexOf('1') + 2),
  coinType: '1815',
  tokenStandard: 'token',
})

export const createCardanoAddresses = (): Addresses => ({
  ...addresses,
  // A token is a policy with a name, which stand where an account's id has its address.
  assetOf(token) {
    const { chainId, address, namespace } = parseAccountId(token)
    if (namespace !== 'cip34' || !TOKEN.test(address)) return addresses.assetOf(token)
    return formatAssetId({ chainId, standard: 'token', reference: address })
  },
})
