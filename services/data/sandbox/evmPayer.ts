import { encodeFunctionData, erc20Abi, type Hex, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type LocalChain, openLocalEvm } from './localEvm.js'
import type { Payer } from './payer.js'

const GAS = 200_000n

/** @throws when the node is not one of a test chain */
export async function createEvmPayer(options: LocalChain & { readonly account: PrivateKeyAccount }): Promise<Payer> {
  const { chainId, account } = options
  const { client, id } = await openLocalEvm(options)
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
