import type { Addresses } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { keyOfAddress, parseAddress } from './address.js'

/** The prefix and version that all addresses of one kind share. */
const SHARED = /^(?:(?:bc|tb|bcrt)1.|[123mn])/

export const addresses: Addresses = createAddresses({
  namespace: 'bip122',
  parse: parseAddress,
  keyOf: keyOfAddress,
  // Case tells base58 addresses apart, but eyes pass over it.
  distinctive: (address) => address.replace(SHARED, '').toLowerCase(),
  coinType: '0',
  tokenStandard: 'token',
})
