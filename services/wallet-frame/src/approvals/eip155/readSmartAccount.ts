import type { Api } from '../../api/createApi.js'
import type { BatchRecord, OpenBatch } from '../../batches/batchRecord.js'
import { decodeTypedData } from '../../decode/eip155/decodeTypedData.js'
import { invalidParams } from '../../frameError.js'
import { preparePermission } from '../../permissions/preparePermission.js'
import { prepareRevocation, readRevocation } from '../../permissions/prepareRevocation.js'
import { readGrant } from '../../permissions/readGrant.js'
import { noPermissions, notServed } from '../../refusals.js'
import { readPersonalMessage, signPersonalMessage } from '../../signing/eip155/personalMessage.js'
import { readSendCalls } from '../../signing/eip155/sendCalls.js'
import {
  type Eip155Call,
  readTransactionRequest,
  type TransactionRequest,
} from '../../signing/eip155/transactionRequest.js'
import { readTypedData, signTypedData } from '../../signing/eip155/typedData.js'
import type { AccountCall } from '../../smartAccount/callData.js'
import type { Enforcers } from '../../smartAccount/contracts.js'
import { followOperation } from '../../smartAccount/followOperation.js'
import { requireCalls, requireNoOrder } from '../../smartAccount/orders.js'
import { type AccountPlace, prepareCalls } from '../../smartAccount/prepareCalls.js'
import { readUserOperation } from '../../smartAccount/readUserOperation.js'
import { type SmartAccount, writeAccountSignature } from '../../smartAccount/smartAccount.js'
import { describeMessage } from '../describeMessage.js'
import type { LendKeys, Pending } from '../facts.js'
import { describeTypedData } from './describeTypedData.js'

/** A request for a smart account, read strictly. Throws BAD_REQUEST. */
export function readSmartAccount(
  { method, params, origin }: { readonly method: string; readonly params: unknown; readonly origin: string },
  place: AccountPlace,
  { openBatch, api }: { readonly openBatch: OpenBatch; readonly api: Api },
): Pending {
  const { account, chainId, bundler } = place
  const context = { address: account.address, chainId }
  /** Verified by the account's code (ERC-1271), or by what would deploy it (ERC-6492). */
  const sign = async (lend: LendKeys, write: Parameters<typeof lend<`0x${string}`>>[0]) => {
    const isThere = await place.isDeployed()
    return writeAccountSignature(account, await lend(write), isThere)
  }
  const send = (
    calls: readonly AccountCall[],
    { prices = {}, batch }: { readonly prices?: Partial<TransactionRequest>; readonly batch?: BatchRecord } = {},
  ) => {
    requireCalls(calls, account)
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = prices
    const limits = { gasPrice, maxFeePerGas, maxPriorityFeePerGas }
    return {
      movesValue: true,
      prepare: (network) => prepareCalls(calls, limits, place, network, batch),
    } satisfies Pending
  }

  switch (method) {
    case 'personal_sign': {
      const message = readPersonalMessage(params, context)
      return {
        movesValue: false,
        prepare: async ({ texts }) => ({
          facts: describeMessage({ text: message.text, hex: message.bytes, origin }, texts),
          complete: (lend) => sign(lend, (keys) => signPersonalMessage(message, keys.eip155)),
        }),
      }
    }
    case 'eth_signTypedData_v4': {
      const data = readTypedData(params, context)
      requireNoOrder(data, account)
      const decoded = decodeTypedData(data)
      return {
        movesValue: decoded.kind !== 'unknownTypedData',
        prepare: async (network) => ({
          facts: await describeTypedData(decoded, data, network),
          complete: (lend) => sign(lend, (keys) => signTypedData(data, keys.eip155)),
        }),
      }
    }
    case 'eth_sendTransaction': {
      const transaction = readTransactionRequest(params, context)
      const pending = send([requireReceiver(transaction)], { prices: transaction })
      return { ...pending, follow: (hash, signal) => followOperation(hash as string, bundler, signal) }
    }
    case 'wallet_sendCalls': {
      const { id, calls } = readSendCalls(params, context)
      const batch = openBatch(account.address, id)
      const { prepare, ...pending } = send(calls.map(requireReceiver), { batch })
      return {
        ...pending,
        async prepare(network) {
          if (id !== undefined) await batch.requireNew()
          return prepare(network)
        },
        follow: async () => ({ id: batch.id }),
      }
    }
    case 'eth_sendUserOperation':
      return send(readUserOperation(params, account))
    case 'wallet_grantPermissions': {
      const permissions = { ...place, api, origin, enforcers: requireEnforcers(account) }
      const grant = readGrant(params, { account, chainId })
      return { movesValue: true, prepare: (network) => preparePermission(grant, permissions, network) }
    }
    case 'wallet_revokePermissions': {
      const permissions = { ...place, api, origin, enforcers: requireEnforcers(account) }
      const granted = readRevocation(params, account)
      return {
        movesValue: true,
        prepare: (network) => prepareRevocation(granted, permissions, network),
        async follow(hash, signal) {
          await followOperation(hash as string, bundler, signal)
          return {}
        },
      }
    }
    default:
      throw notServed(method)
  }
}

function requireEnforcers({ contracts }: SmartAccount): Enforcers {
  if (contracts.enforcers) return contracts.enforcers
  throw noPermissions()
}

function requireReceiver({ to, value, data }: Eip155Call): AccountCall {
  if (to === undefined) throw invalidParams('A smart account creates no contracts')
  return { to, value, data }
}
