import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { keccak256 } from 'viem'
import { fill } from '../../messages/messages.js'
import type { Eip155Context } from '../../signing/eip155/account.js'
import { quantitySchema } from '../../signing/eip155/schemas.js'
import { type Eip155Transaction, signTransaction } from '../../signing/eip155/signTransaction.js'
import type { Eip155Call, TransactionRequest } from '../../signing/eip155/transactionRequest.js'
import type { Node } from '../../wallet/createNode.js'
import { broadcast } from '../broadcast.js'
import type { NetworkView, Prepared } from '../facts.js'
import { describeCall, writeCoin } from './describeCall.js'
import { readPrices } from './readPrices.js'

/** A transaction with all that the site left open, from the operator's nodes. What can't work is refused before it is shown. */
export async function prepareTransaction(
  request: TransactionRequest,
  context: Eip155Context,
  network: NetworkView,
): Promise<Prepared> {
  const { node, texts } = network
  const [nonce, gas, prices, group] = await Promise.all([
    request.nonce ?? readNonce(node, context),
    request.gas ?? estimateGas(node, request, context),
    readPrices(node, request),
    describeCall(request, network),
  ])
  const { to, value, data } = request
  const { isHigh, ...fees } = prices
  const transaction: Eip155Transaction = { to, value, data, gas, nonce, chainId: context.chainId, ...fees }
  const most = gas * (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)
  const warning = isHigh ? texts.warnHighFee : group.warning
  return {
    facts: {
      title: texts.sendTransaction,
      groups: [{ ...group, warning }],
      fee: fill(texts.feeAtMost, { amount: writeCoin(most, network) }),
      confirm: texts.confirmSend,
    },
    async complete(lend) {
      const signed = await lend((keys) => signTransaction(transaction, keys.eip155))
      const hash = keccak256(signed)
      return broadcast({
        id: hash,
        send: () => node.ask('eth_sendRawTransaction', [signed]),
        isThere: async () => (await node.ask('eth_getTransactionByHash', [hash])) !== null,
      })
    },
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`

export async function readNonce(node: Node, { address }: Eip155Context): Promise<number> {
  return Number(await readQuantity(node, 'eth_getTransactionCount', [address, 'pending']))
}

/** A node says here why a transaction would fail. */
export const estimateGas = (node: Node, { to, value, data }: Eip155Call, { address }: Eip155Context) =>
  readQuantity(node, 'eth_estimateGas', [{ from: address, ...(to && { to }), value: hex(value), data }])

async function readQuantity(node: Node, method: string, params: readonly unknown[]): Promise<bigint> {
  const read = quantitySchema.safeParse(await node.ask(method, params))
  if (read.success) return read.data
  throw new FrameRefusal('INTERNAL', `The node has no number for ${method}`)
}
