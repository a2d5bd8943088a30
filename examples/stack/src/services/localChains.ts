import type { ChainConfig } from '../../../../services/data/chainConfig.js'
import type { EvmChainDescription, SolanaDescription } from '../stackDescription.js'

/** The data service's settings for the local chains. */
export const describeLocalChains = (
  evm: readonly EvmChainDescription[],
  { caip2, rpcUrl, token }: SolanaDescription,
): readonly ChainConfig[] => [
  ...evm.map(describeLocalEvmChain),
  {
    ...{ chainId: caip2, rpcUrl, confirmations: 1 },
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    // Mints of this node carry no metadata.
    tokens: [{ address: token.mint, name: token.name, symbol: token.symbol }],
  },
]

export const describeLocalEvmChain = ({
  caip2,
  rpcUrl,
  token,
  weth,
  pools,
  swap,
  names,
}: EvmChainDescription): ChainConfig => ({
  ...{ chainId: caip2, rpcUrl, confirmations: 1, names: { registry: names.registry } },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  pools: { stableToken: token.address, wrappedNative: weth.address, pairs: pools.map(({ address }) => address) },
  swap: { router: swap.router, kind: 'portico', pairs: swap.pools.map(({ address }) => address) },
})
