import {
  batchAccount,
  coinPool,
  collections,
  evmAccounts,
  goldPool,
  hostileToken,
  multicall3Address,
  oldPool,
  oldToken,
  router,
  stuckToken,
  taxedPool,
  taxedToken,
  testDollar,
  testGold,
  wrappedEther,
} from './evmContracts.js'
import { testNames } from './evmNames.js'
import type { EvmNode } from './evmNode.js'
import type { EvmChainDescription } from './stackDescription.js'

/** What `deployTestContracts` has put on a chain. */
export function describeEvmChain(name: string, { chainId, rpcUrl }: EvmNode, hasPast = false): EvmChainDescription {
  return {
    ...{ name, chainId, caip2: `eip155:${chainId}`, rpcUrl },
    token: testDollar,
    weth: wrappedEther,
    tokens: { gold: testGold, stuck: stuckToken, hostile: hostileToken },
    collections,
    pools: [coinPool, goldPool],
    swap: {
      router: router.address,
      pools: [coinPool, goldPool, oldPool, taxedPool],
      tokens: { old: oldToken, taxed: taxedToken },
    },
    names: testNames,
    hasPast,
    multicall3: multicall3Address,
    batchAccount: batchAccount.address,
    accounts: [...evmAccounts],
  }
}
