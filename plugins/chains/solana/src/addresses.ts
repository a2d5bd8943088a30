import type { Addresses } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { readReceiver } from './address.js'

export const addresses: Addresses = createAddresses({
  namespace: 'solana',
  parse: readReceiver,
  // Case tells base58 addresses apart, but eyes pass over it.
  distinctive: (address) => address.toLowerCase(),
  coinType: '501',
  nativeAddress: 'So11111111111111111111111111111111111111111', // S9.9b
  tokenStandard: 'token',
})
