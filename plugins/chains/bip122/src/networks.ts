import type { ChainId, Network } from '@portico/kernel'

// Plain literals, so that a page that names one of them does not load what describes others. Nodes come from the host.

const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const
const TEST_BTC = { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 } as const
const NO_NODES = { default: { http: [] } } as const

/** Bitcoin. */
export const bitcoin: Network<'bip122'> = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: BTC,
  rpcUrls: NO_NODES,
}

/** Bitcoin's third test network. Its addresses look like those of Testnet4 and Signet. */
export const bitcoinTestnet3: Network<'bip122'> = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet3',
  nativeCurrency: TEST_BTC,
  rpcUrls: NO_NODES,
  testnet: true,
}

/** Bitcoin's fourth test network (BIP-94). */
export const bitcoinTestnet4: Network<'bip122'> = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet4',
  nativeCurrency: TEST_BTC,
  rpcUrls: NO_NODES,
  testnet: true,
}

/** The test network whose blocks are signed (BIP-325). */
export const bitcoinSignet: Network<'bip122'> = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  name: 'Bitcoin Signet',
  nativeCurrency: TEST_BTC,
  rpcUrls: NO_NODES,
  testnet: true,
}

/** The first 32 digits of its genesis block are the same for all. */
const REGTEST: ChainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** A network of the host's own, on this machine. @param urls of its Esplora interface */
export const bitcoinRegtest = (urls: readonly string[] = []): Network<'bip122'> => ({
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: REGTEST,
  chainNamespace: 'bip122',
  name: 'Bitcoin Regtest',
  nativeCurrency: TEST_BTC,
  rpcUrls: { default: { http: urls } },
  testnet: true,
  local: true,
})
