import { describeNetwork, type Network, type NetworkDescription, PorticoError } from '@portico/kernel'

/** What a host knows about a network of this family. `local` is true by default for 31337 and 1337, which nodes for developers use. */
export interface EvmNetworkDescription extends NetworkDescription {
  /** The chain id, a whole number below 2^31. */
  readonly id: number
  /** Default: Ether. */
  readonly nativeCurrency?: Network['nativeCurrency'] | undefined
}

const LOCAL_IDS: readonly number[] = [31337, 1337]
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** A network of the host's own. @throws `CHAIN_ID_INVALID` when the id is not a whole number from 1 to below 2^31 */
export function evmNetwork(description: EvmNetworkDescription): Network<'eip155'> {
  const { id, nativeCurrency = ether, local = LOCAL_IDS.includes(id) } = description
  if (!Number.isInteger(id) || id <= 0 || id >= 2 ** 31) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId: String(id) })
  }
  return describeNetwork({ namespace: 'eip155', id, nativeCurrency }, { ...description, local })
}

// Plain literals, so that a bundler leaves out those that are not imported. Endpoints are listed only where the
// network's own operator runs them for the public.

/** Ethereum, `eip155:1`. */
export const mainnet: Network<'eip155'> = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
}

/** OP Mainnet, `eip155:10`. */
export const optimism: Network<'eip155'> = {
  id: 10,
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
}

/** BNB Smart Chain, `eip155:56`. */
export const bnb: Network<'eip155'> = {
  id: 56,
  caipNetworkId: 'eip155:56',
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
}

/** Gnosis, `eip155:100`. */
export const gnosis: Network<'eip155'> = {
  id: 100,
  caipNetworkId: 'eip155:100',
  chainNamespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
}

/** Polygon, `eip155:137`. */
export const polygon: Network<'eip155'> = {
  id: 137,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
}

/** Fantom, `eip155:250`. */
export const fantom: Network<'eip155'> = {
  id: 250,
  caipNetworkId: 'eip155:250',
  chainNamespace: 'eip155',
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
}

/** ZKsync Era, `eip155:324`. */
export const zksync: Network<'eip155'> = {
  id: 324,
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
}

/** Kaia, `eip155:8217`. */
export const kaia: Network<'eip155'> = {
  id: 8217,
  caipNetworkId: 'eip155:8217',
  chainNamespace: 'eip155',
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kaiascan.io' } },
}

/** Base, `eip155:8453`. */
export const base: Network<'eip155'> = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
}

/** Arbitrum One, `eip155:42161`. */
export const arbitrum: Network<'eip155'> = {
  id: 42161,
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
}

/** Avalanche, `eip155:43114`. */
export const avalanche: Network<'eip155'> = {
  id: 43114,
  caipNetworkId: 'eip155:43114',
  chainNamespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
}

/** Aurora, `eip155:1313161554`. */
export const aurora: Network<'eip155'> = {
  id: 1313161554,
  caipNetworkId: 'eip155:1313161554',
  chainNamespace: 'eip155',
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurora Explorer', url: 'https://explorer.aurora.dev' } },
}

/** Sepolia, `eip155:11155111`. */
export const sepolia: Network<'eip155'> = {
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  chainNamespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
}

/** Hoodi, `eip155:560048`. */
export const hoodi: Network<'eip155'> = {
  id: 560048,
  caipNetworkId: 'eip155:560048',
  chainNamespace: 'eip155',
  name: 'Hoodi',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  testnet: true,
}

/** OP Sepolia, `eip155:11155420`. */
export const optimismSepolia: Network<'eip155'> = {
  id: 11155420,
  caipNetworkId: 'eip155:11155420',
  chainNamespace: 'eip155',
  name: 'OP Sepolia',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  testnet: true,
}

/** BNB Smart Chain Testnet, `eip155:97`. */
export const bnbTestnet: Network<'eip155'> = {
  id: 97,
  caipNetworkId: 'eip155:97',
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-testnet-dataseed.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
}

/** Gnosis Chiado, `eip155:10200`. */
export const gnosisChiado: Network<'eip155'> = {
  id: 10200,
  caipNetworkId: 'eip155:10200',
  chainNamespace: 'eip155',
  name: 'Gnosis Chiado',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.chiadochain.net'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.chiadochain.net' } },
  testnet: true,
}

/** Polygon Amoy, `eip155:80002`. */
export const polygonAmoy: Network<'eip155'> = {
  id: 80002,
  caipNetworkId: 'eip155:80002',
  chainNamespace: 'eip155',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-amoy.polygon.technology'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
}

/** ZKsync Sepolia, `eip155:300`. */
export const zksyncSepolia: Network<'eip155'> = {
  id: 300,
  caipNetworkId: 'eip155:300',
  chainNamespace: 'eip155',
  name: 'ZKsync Sepolia',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' } },
  testnet: true,
}

/** Kaia Kairos, `eip155:1001`. */
export const kairos: Network<'eip155'> = {
  id: 1001,
  caipNetworkId: 'eip155:1001',
  chainNamespace: 'eip155',
  name: 'Kaia Kairos',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en-kairos.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kairos.kaiascan.io' } },
  testnet: true,
}

/** Base Sepolia, `eip155:84532`. */
export const baseSepolia: Network<'eip155'> = {
  id: 84532,
  caipNetworkId: 'eip155:84532',
  chainNamespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  testnet: true,
}

/** Arbitrum Sepolia, `eip155:421614`. */
export const arbitrumSepolia: Network<'eip155'> = {
  id: 421614,
  caipNetworkId: 'eip155:421614',
  chainNamespace: 'eip155',
  name: 'Arbitrum Sepolia',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  testnet: true,
}

/** Avalanche Fuji, `eip155:43113`. */
export const avalancheFuji: Network<'eip155'> = {
  id: 43113,
  caipNetworkId: 'eip155:43113',
  chainNamespace: 'eip155',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
}
