import { describeNetwork, type Network, type NetworkDescription, PorticoError } from '@portico/kernel'

/** What a host knows about a chain. */
export interface AlgorandNetworkDescription extends NetworkDescription {
  /** As nodes write it: 32 bytes in base64. The CAIP-2 id is the beginning of it. */
  readonly genesisHash: string
  /** As the chain calls itself: `mainnet-v1.0`. */
  readonly genesisId: string
}

const ALGO = { name: 'Algo', symbol: 'ALGO', decimals: 6 } as const
const NOWHERE = { default: { http: [] } } as const
const PATHS = { address: 'account/{id}', tx: 'transaction/{id}' } as const

/** A network of the host's own. @throws `CONFIG_INVALID` for a genesis hash in another form */
export function algorandNetwork(description: AlgorandNetworkDescription): Network<'algorand'> {
  const { genesisHash, genesisId } = description
  if (!/^[A-Za-z0-9+/]{43}=$/.test(genesisHash))
    throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix: 'Write genesisHash as base64 of 32 bytes.' })
  const id = genesisHash.slice(0, 32).replaceAll('+', '-').replaceAll('/', '_')
  return describeNetwork(
    { namespace: 'algorand', id, nativeCurrency: ALGO, family: { genesisHash, genesisId } },
    description,
  )
}

// Plain literals, so that a page that names one of them does not load what describes others.

/** Algorand MainNet. */
export const algorandMainnet: Network<'algorand'> = {
  id: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73k',
  caipNetworkId: 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k',
  chainNamespace: 'algorand',
  name: 'Algorand',
  nativeCurrency: ALGO,
  family: { genesisHash: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', genesisId: 'mainnet-v1.0' },
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Lora', url: 'https://lora.algokit.io/mainnet', paths: PATHS } },
}

/** Algorand TestNet. */
export const algorandTestnet: Network<'algorand'> = {
  id: 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
  caipNetworkId: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
  chainNamespace: 'algorand',
  name: 'Algorand TestNet',
  nativeCurrency: ALGO,
  family: { genesisHash: 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=', genesisId: 'testnet-v1.0' },
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Lora', url: 'https://lora.algokit.io/testnet', paths: PATHS } },
  testnet: true,
}

/** Algorand BetaNet. */
export const algorandBetanet: Network<'algorand'> = {
  id: 'mFgazF-2uRS1tMiL9dsj01hJGySEmPN2',
  caipNetworkId: 'algorand:mFgazF-2uRS1tMiL9dsj01hJGySEmPN2',
  chainNamespace: 'algorand',
  name: 'Algorand BetaNet',
  nativeCurrency: ALGO,
  family: { genesisHash: 'mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=', genesisId: 'betanet-v1.0' },
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Lora', url: 'https://lora.algokit.io/betanet', paths: PATHS } },
  testnet: true,
}
