import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { deployTestContracts } from '../../examples/stack/src/deployTestContracts.js'
import { describeEvmChain } from '../../examples/stack/src/describeEvmChain.js'
import { type EvmNode, startEvmNode } from '../../examples/stack/src/evmNode.js'
import { describeLocalEvmChain } from '../../examples/stack/src/services/localChains.js'
import type { EvmChainDescription } from '../../examples/stack/src/stackDescription.js'
import type { ChainConfig } from './chainConfig.js'

const mnemonic = 'test test test test test test test test test test test junk'

/** A chain with the stack's contracts, whose first account has sent some coins. For tests. */
export interface TestChain {
  readonly node: EvmNode
  readonly description: EvmChainDescription
  readonly config: ChainConfig
  /** Sends as many transactions from the first account to the second. */
  send(count: number): Promise<void>
}

export async function startTestChain(chainId = 31337): Promise<TestChain> {
  const node = await startEvmNode({ chainId, port: 0, prepare: deployTestContracts })
  const description = describeEvmChain('Test', node)
  const chain = {
    id: chainId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.rpcUrl] } },
  }
  const account = mnemonicToAccount(mnemonic)
  const wallet = createWalletClient({ account, chain, transport: http() })
  const reader = createPublicClient({ chain, transport: http() })
  const [, second] = description.accounts
  return {
    ...{ node, description },
    config: describeLocalEvmChain(description),
    async send(count) {
      const first = await reader.getTransactionCount({ address: account.address, blockTag: 'pending' })
      for (let sent = 0; sent < count; sent += 1) {
        await wallet.sendTransaction({
          to: second as `0x${string}`,
          value: parseEther('0.001'),
          nonce: first + sent,
          gas: 21_000n,
        })
      }
    },
  }
}
