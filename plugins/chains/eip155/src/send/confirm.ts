import { type Clock, isPorticoError, parseAccountId, type Sender } from '@portico/kernel'
import { pollUntilFinal } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import { readMoved } from './readMoved.js'
import { createReplacement } from './replacement.js'

const FIRST_POLL_MS = 250
/** A node may be away for a moment; the transaction is on its way all the same. */
const FAILURES_ALLOWED = 3
/** Most transactions are in a block before this; those are not looked up. */
const LOOK_AFTER_MS = 4_000

const receiptSchema = /* @__PURE__ */ z.nullish(
  /* @__PURE__ */ z.object({
    status: quantitySchema,
    logs: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
  }),
)

/**
 * Waits for a transaction's receipt and reads its verdict (EIP-658), or finds out why there will be none. One that was sped up
 * in the wallet has the verdict of the one that did the same in its place.
 */
export function createConfirm({
  reader,
  clock,
}: {
  readonly reader: ChainReader
  readonly clock: Clock
}): Sender['confirm'] {
  return async ({ id: transactionId, account }, options = {}) => {
    const { chainId } = parseAccountId(account)
    let awaited = transactionId
    let replacement = createReplacement(reader, { chainId, transactionId })
    let failures = 0

    async function poll(waitedMs: number): Promise<'succeeded' | 'failed' | undefined> {
      try {
        const params = [awaited]
        const receipt = await reader.read(receiptSchema, chainId, 'eth_getTransactionReceipt', params, options)
        if (receipt) {
          const moved = readMoved(receipt.logs, account)
          if (moved.length > 0) options.onMoved?.(moved)
          return receipt.status === 0n ? 'failed' : 'succeeded'
        }
        failures = 0
      } catch (error) {
        if (!isPorticoError(error, 'RPC_FAILED') || ++failures >= FAILURES_ALLOWED) throw error
      }
      if (failures > 0 || waitedMs < LOOK_AFTER_MS) return undefined
      const successor = await replacement.poll(clock.now(), options)
      if (successor === undefined) return undefined
      options.onSuccessor?.(successor)
      awaited = successor
      replacement = createReplacement(reader, { chainId, transactionId: successor })
      return undefined
    }

    return pollUntilFinal(poll, { clock, transactionId, firstPauseMs: FIRST_POLL_MS, options })
  }
}
