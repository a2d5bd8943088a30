import type { Portico } from '@portico/ui'
import { FAMILY, findByRawId } from './connected.js'

/** The part of CosmJS's clients that is used: all of its ways to send end there. */
interface Sending {
  broadcastTxSync(transaction: Uint8Array): Promise<string>
  getChainId(): Promise<string>
}

/**
 * A client of CosmJS, whose transactions Portico follows: each stands in the list of activity from when a node has taken it, is looked
 * up until it is settled, over a reload too, and balances are read anew then. Needs a plugin that provides `PendingTransactions`;
 * without one, and on a network that is not in use, it sends all the same. The client that was given stays as it is.
 * @param title what the list of activity shows, for all that it sends: at most 64 characters
 * @example
 * import { followed, getOfflineSigner } from '@portico/cosmjs'
 * import { SigningStargateClient } from '@cosmjs/stargate'
 *
 * const signer = await getOfflineSigner(client)
 * const sending = await SigningStargateClient.connectWithSigner('/nodes/osmosis', signer)
 * const stargate = followed(client, sending, 'Berth 7 booked')
 */
export function followed<T extends Sending>(client: Portico, sending: T, title: string): T {
  const follow = async (id: string) => {
    const chainId = findByRawId(client, await sending.getChainId())
    if (!chainId || client.getNetwork(FAMILY).chainId !== chainId) return
    await client.watchTransaction({ chainId, id, title })
  }
  return Object.create(sending, {
    broadcastTxSync: {
      async value(this: T, transaction: Uint8Array) {
        const id = await sending.broadcastTxSync(transaction)
        // What was sent is sent: without the list it is on its way all the same.
        await follow(id).catch(() => {})
        return id
      },
    },
  }) as T
}
