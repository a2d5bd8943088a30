import { type Clock, type Nodes, PorticoError, parseAccountId, type Sender } from '@portico/kernel'
import { pollUntilFinal } from '@portico/kernel/chain'
import { createEsplora, type KnownTransaction } from '../node/esplora.js'
import { readHint } from './records.js'

/** An interface takes some seconds to show what its own node has taken, and several behind one address are not equally far. */
const FORGOTTEN_MS = 60_000
const FIRST_POLL_MS = 250

/**
 * Waits until the transaction is in a block of the chain. One that a reorganisation takes out of its block waits again. Another
 * transaction that spends the same coins has taken its place; where that one pays the receiver as much, it is the one to wait for.
 */
export const createConfirm =
  ({ nodes, clock }: { readonly nodes: Nodes; readonly clock: Clock }): Sender['confirm'] =>
  ({ id: transactionId, hint, account }, options = {}) => {
    const node = createEsplora(nodes, parseAccountId(account).chainId, options)
    const sent = readHint(hint)
    let awaited = transactionId
    let seenMs = 0

    const doesTheSame = (other: KnownTransaction) =>
      other.vout.some(({ scriptpubkey, value }) => scriptpubkey === sent?.script && value === sent.amount)

    async function poll(waitedMs: number): Promise<'succeeded' | undefined> {
      const found = await node.getTransaction(awaited)
      if (found) {
        seenMs = waitedMs
        return found.status.confirmed ? 'succeeded' : undefined
      }
      const by = sent && (await node.getSpender(sent.input.txid, sent.input.vout))
      if (by !== undefined && by !== awaited) {
        const successor = await node.getTransaction(by)
        if (successor && !doesTheSame(successor)) throw new PorticoError('TX_REPLACED', { transactionId, by })
        if (successor) {
          awaited = by
          options.onSuccessor?.(by)
        }
      } else if (sent && by === undefined && waitedMs - seenMs >= FORGOTTEN_MS) {
        throw new PorticoError('TX_DROPPED', { transactionId })
      }
      return undefined
    }

    return pollUntilFinal(poll, { clock, transactionId, firstPauseMs: FIRST_POLL_MS, options })
  }
