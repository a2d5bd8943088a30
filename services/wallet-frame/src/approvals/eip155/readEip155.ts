import type { OpenBatch } from '../../batches/batchRecord.js'
import { prepareBatch } from '../../batches/prepareBatch.js'
import { decodeTypedData } from '../../decode/eip155/decodeTypedData.js'
import { noPermissions, notServed, refusedWith } from '../../refusals.js'
import type { Eip155Context } from '../../signing/eip155/account.js'
import { readPersonalMessage, signPersonalMessage } from '../../signing/eip155/personalMessage.js'
import { readSendCalls } from '../../signing/eip155/sendCalls.js'
import { readTransactionRequest } from '../../signing/eip155/transactionRequest.js'
import { readTypedData, signTypedData } from '../../signing/eip155/typedData.js'
import { requireNoOrder } from '../../smartAccount/orders.js'
import type { SmartAccount } from '../../smartAccount/smartAccount.js'
import { describeMessage } from '../describeMessage.js'
import type { Pending } from '../facts.js'
import { describeTypedData } from './describeTypedData.js'
import { prepareTransaction } from './prepareTransaction.js'

/** EIP-5792: all or nothing is not possible. */
const NOT_ATOMIC = 5760

/** A request for an account of this family, read strictly. Throws BAD_REQUEST. */
export function readEip155(
  request: { readonly method: string; readonly params: unknown; readonly origin: string },
  context: Eip155Context,
  /** The one that this account owns. */
  smartAccount: SmartAccount,
  openBatch: OpenBatch,
): Pending {
  const { method, params, origin } = request
  if (method === 'personal_sign') {
    const message = readPersonalMessage(params, context)
    return {
      movesValue: false,
      prepare: async ({ texts }) => ({
        facts: describeMessage({ text: message.text, hex: message.bytes, origin }, texts),
        complete: (lend) => lend((keys) => signPersonalMessage(message, keys.eip155)),
      }),
    }
  }
  if (method === 'eth_signTypedData_v4') {
    const data = readTypedData(params, context)
    requireNoOrder(data, smartAccount)
    const decoded = decodeTypedData(data)
    return {
      // A signature over an allowance is as good as sending it.
      movesValue: decoded.kind !== 'unknownTypedData',
      prepare: async (network) => ({
        facts: await describeTypedData(decoded, data, network),
        complete: (lend) => lend((keys) => signTypedData(data, keys.eip155)),
      }),
    }
  }
  if (method === 'eth_sendTransaction') {
    const transaction = readTransactionRequest(params, context)
    return { movesValue: true, prepare: (network) => prepareTransaction(transaction, context, network) }
  }
  if (method === 'wallet_sendCalls') {
    const { id, isAtomic, calls } = readSendCalls(params, context)
    if (isAtomic) throw refusedWith(NOT_ATOMIC, 'This account makes calls one after another')
    const batch = openBatch(context.address, id)
    return {
      movesValue: true,
      async prepare(network) {
        if (id !== undefined) await batch.requireNew()
        return prepareBatch(calls, { context, batch }, network)
      },
    }
  }
  if (method === 'wallet_grantPermissions' || method === 'wallet_revokePermissions') throw noPermissions()
  throw notServed(method)
}
