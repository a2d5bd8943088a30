import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Payer } from './payer.js'

const GAS = 200_000n
const TEST_NODE = /^(anvil|hardhat)/i

/** @throws when the node is not one of a test chain */
export async function createEvmPayer(options: {
  readonly chainId: string
  readonly rpcUrl: string
  readonly account: PrivateKeyAccount
}): Promise<Payer> {
  const { chainId, rpcUrl, account } = options
  const id = Number(chainId.slice('eip155:'.length))
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 5_000, retryCount: 0 }) })
  const version = await client.request({ method: 'web3_clientVersion' })
  if (!TEST_NODE.test(version) || (await client.getChainId()) !== id) {
    throw new Error(`The sandbox pays on local chains only, and ${chainId} is not one.`)
  }
  return {
    async sign({ to, contract, amount }, taken) {
      const [mined, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
        client.getTransactionCount({ address: account.address }),
        client.estimateFeesPerGas(),
      ])
      const nonce = Math.max(mined, ...taken.map(({ bound }) => bound + 1))
      const target =
        contract === undefined
          ? { to: to as Hex, value: amount }
          : {
              to: contract as Hex,
              data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] }),
            }
      const fees = { gas: GAS, maxFeePerGas: maxFeePerGas * 10n, maxPriorityFeePerGas }
      const raw = await account.signTransaction({ type: 'eip1559', chainId: id, nonce, ...fees, ...target })
      return { chainId, transactionId: keccak256(raw), raw, bound: nonce }
    },
    async settle({ transactionId, raw }) {
      const hash = transactionId as Hex
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt) return receipt.status === 'success' ? 'mined' : 'failed'
      // It may be there already, which a node refuses.
      await client.sendRawTransaction({ serializedTransaction: raw as Hex }).catch(() => {})
      return 'pending'
    },
  }
}
