import { decodeTypedData } from '../../decode/eip155/decodeTypedData.js'
import { invalidParams } from '../../frameError.js'
import { notServed, refusedWith } from '../../refusals.js'
import { readPersonalMessage, signPersonalMessage } from '../../signing/eip155/personalMessage.js'
import { readSendCalls } from '../../signing/eip155/sendCalls.js'
import { type Eip155Call, readTransactionRequest } from '../../signing/eip155/transactionRequest.js'
import { readTypedData, signTypedData } from '../../signing/eip155/typedData.js'
import type { AccountCall } from '../../smartAccount/callData.js'
import { followOperation } from '../../smartAccount/followOperation.js'
import { requireCalls, requireNoOrder } from '../../smartAccount/orders.js'
import { type AccountPlace, prepareCalls } from '../../smartAccount/prepareCalls.js'
import { readUserOperation } from '../../smartAccount/readUserOperation.js'
import { writeAccountSignature } from '../../smartAccount/smartAccount.js'
import { describeMessage } from '../describeMessage.js'
import type { LendKeys, Pending } from '../facts.js'
import { describeTypedData } from './describeTypedData.js'

/** EIP-5792: a capability that is not there. */
const UNSUPPORTED = 5700

/** A request for a smart account, read strictly. Throws BAD_REQUEST. */
export function readSmartAccount(
  { method, params, origin }: { readonly method: string; readonly params: unknown; readonly origin: string },
  place: AccountPlace,
): Pending {
  const { account, chainId, bundler } = place
  const context = { address: account.address, chainId }
  /** Verified by the account's code (ERC-1271), or by what would deploy it (ERC-6492). */
  const sign = async (lend: LendKeys, write: Parameters<typeof lend<`0x${string}`>>[0]) => {
    const isThere = await place.isDeployed()
    return writeAccountSignature(account, await lend(write), isThere)
  }
  const send = (calls: readonly AccountCall[], prices: Partial<ReturnType<typeof readTransactionRequest>> = {}) => {
    requireCalls(calls, account)
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = prices
    const limits = { gasPrice, maxFeePerGas, maxPriorityFeePerGas }
    return {
      movesValue: true,
      prepare: (network) => prepareCalls(calls, limits, place, network),
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
      const pending = send([requireReceiver(transaction)], transaction)
      return { ...pending, follow: (hash, signal) => followOperation(hash as string, bundler, signal) }
    }
    case 'wallet_sendCalls': {
      const { id, calls, capabilities } = readSendCalls(params, context)
      if (id !== undefined) throw invalidParams('This wallet names batches itself')
      requireKnown(capabilities)
      return { ...send(calls.map(requireReceiver)), follow: async (hash) => ({ id: hash }) }
    }
    case 'eth_sendUserOperation':
      return send(readUserOperation(params, account))
    default:
      throw notServed(method)
  }
}

function requireReceiver({ to, value, data }: Eip155Call): AccountCall {
  if (to === undefined) throw invalidParams('A smart account creates no contracts')
  return { to, value, data }
}

/** EIP-5792: one that is not known is refused unless it may be left out. */
function requireKnown(capabilities: Readonly<Record<string, unknown>>): void {
  const isNeeded = (value: unknown) =>
    !(typeof value === 'object' && value !== null && 'optional' in value && value.optional === true)
  const unknown = Object.entries(capabilities).find(([, value]) => isNeeded(value))
  if (unknown) throw refusedWith(UNSUPPORTED, `This wallet has no ${unknown[0].slice(0, 64)}`)
}
