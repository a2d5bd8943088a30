import { type Clock, isPorticoError, PorticoError, parseAccountId, type Sender } from '@portico/kernel'
import * as z from 'zod/mini'
import { type ChainReader, quantitySchema } from './chainReader.js'
import { createWhereabouts } from './whereabouts.js'

const LIMIT_MS = 120_000
const FIRST_POLL_MS = 250
const POLL_MS = 1_000
/** A node may be away for a moment; the transaction is on its way all the same. */
const FAILURES_ALLOWED = 3
/** Most transactions are in a block before this; those are not looked up. */
const LOOK_AFTER_MS = 4_000

const receiptSchema = /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.object({ status: quantitySchema }))

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
    const start = clock.now()
    let awaited = transactionId
    let whereabouts = createWhereabouts(reader, { chainId, transactionId })
    let failures = 0
    for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 2, POLL_MS)) {
      try {
        const params = [awaited]
        const receipt = await reader.read(receiptSchema, chainId, 'eth_getTransactionReceipt', params, options)
        if (receipt) return receipt.status === 0n ? 'failed' : 'succeeded'
        failures = 0
      } catch (error) {
        if (!isPorticoError(error, 'RPC_FAILED') || ++failures >= FAILURES_ALLOWED) throw error
      }
      const waitedMs = clock.now() - start
      if (failures === 0 && waitedMs >= LOOK_AFTER_MS) {
        const successor = await whereabouts.look(clock.now(), options)
        if (successor !== undefined) {
          options.onSuccessor?.(successor)
          awaited = successor
          whereabouts = createWhereabouts(reader, { chainId, transactionId: successor })
        }
      }
      if (waitedMs >= LIMIT_MS) throw new PorticoError('TX_PENDING', { transactionId, waitedMs })
      await clock.sleep(pauseMs, options)
    }
  }
}
