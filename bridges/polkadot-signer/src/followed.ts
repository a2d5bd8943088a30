import { hexToBytes } from '@noble/hashes/utils.js'
import type { Portico } from '@portico/ui'
import type { JsonRpcProvider } from 'polkadot-api'
import { FAMILY, hashOf } from './connected.js'
import { take } from './signed.js'

/** Each has the transaction first among its parameters. */
const SENDING: readonly unknown[] = [
  ...['transaction_v1_broadcast', 'transactionWatch_v1_submitAndWatch'],
  ...['author_submitAndWatchExtrinsic', 'author_submitExtrinsic'],
]

/**
 * A provider of polkadot-api, whose transactions Portico follows: what {@link getSigner} has signed stands in the list of activity once
 * the node has taken it, is looked up until it is settled, over a reload too, and balances are read anew then. Needs a plugin that
 * provides `PendingTransactions`; without one, and on a network that is not in use, it sends all the same.
 * @param title what the list of activity shows: at most 64 characters
 * @example
 * import { followed } from '@portico/polkadot-signer'
 * import { createClient } from 'polkadot-api'
 * import { getWsProvider } from 'polkadot-api/ws'
 *
 * const provider = getWsProvider(`wss://${location.host}/nodes/asset-hub`)
 * const polkadot = createClient(followed(client, provider, 'Berth 7 booked'))
 */
export function followed(client: Portico, provider: JsonRpcProvider, title: string): JsonRpcProvider {
  return (onMessage) => {
    /** Transactions by the id of the request that sends them. */
    const sending = new Map<unknown, string>()
    const { send, disconnect } = provider((message) => {
      const id = 'id' in message ? sending.get(message.id) : undefined
      if (id !== undefined && 'id' in message) {
        sending.delete(message.id)
        if ('result' in message && message.result) follow(client, id, title)
      }
      onMessage(message)
    })
    return {
      disconnect,
      send(message) {
        const { method, params, id } = message
        const transaction: unknown = SENDING.includes(method) && Array.isArray(params) ? params[0] : undefined
        const hash = typeof transaction === 'string' ? hashOf(hexToBytes(transaction.replace(/^0x/, ''))) : undefined
        if (hash !== undefined && take(client, hash)) sending.set(id, hash)
        send(message)
      },
    }
  }
}

/** What was sent is sent: without the list it is on its way all the same. */
function follow(client: Portico, id: string, title: string): void {
  const { chainId } = client.getNetwork(FAMILY)
  if (chainId) void client.watchTransaction({ chainId, id, title }).catch(() => {})
}
