import * as z from 'zod/mini'
import type { CallBatch } from '../api/answers.js'
import type { Api } from '../api/createApi.js'
import { refusedWith } from '../refusals.js'
import { readParams } from '../signing/readParams.js'
import { readReceipt } from '../smartAccount/followOperation.js'
import { createNode } from '../wallet/createNode.js'
import { findBatch } from './batchRecord.js'
import { hasSucceeded, readTransaction } from './transactionState.js'

/** EIP-5792 */
const VERSION = '2.0.0'
const [PENDING, CONFIRMED, NOT_SENT, REVERTED, PARTLY] = [100, 200, 400, 500, 600]
const UNKNOWN_ID = 5730

const paramsSchema = z.tuple([z.string()])

interface Outcome {
  readonly status: number
  readonly receipts?: readonly object[]
}

/** What has become of a batch of this site (EIP-5792), read from the chain: the page that sent it may be gone. */
export async function readBatchStatus(
  { api, origin }: { readonly api: Api; readonly origin: string },
  params: unknown,
): Promise<object> {
  const [id] = readParams(paramsSchema, params)
  const batch = await findBatch(api, origin, id)
  if (!batch) throw refusedWith(UNKNOWN_ID, 'No batch has this id')
  const { chainId, operation } = batch
  const isAtomic = operation !== null
  const outcome = isAtomic ? await readOperation(api, chainId, operation) : await readSteps(api, batch)
  const number = `0x${Number(chainId.split(':')[1]).toString(16)}`
  return { version: VERSION, id, chainId: number, atomic: isAtomic, ...outcome }
}

/**
 * Bundlers may not know an operation that they have just taken: what is not known to have happened is pending, as saying that it is lost
 * would have it paid again.
 */
async function readOperation(api: Api, chainId: string, hash: string): Promise<Outcome> {
  const found = await readReceipt(createNode(api, chainId, 'bundler'), hash)
  if (!found) return { status: PENDING }
  const { success, logs, receipt } = found
  const { blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    status: success ? CONFIRMED : REVERTED,
    receipts: [{ logs, status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed, transactionHash }],
  }
}

/** Of one transaction for each call, in order, up to the first that fails. */
async function readSteps(api: Api, { chainId, account, size, steps, isOver }: CallBatch): Promise<Outcome> {
  const node = createNode(api, chainId)
  const states = await Promise.all(steps.map((step) => readTransaction(node, account, step)))
  if (states.includes('pending')) return { status: PENDING }
  const receipts = states.filter((state) => typeof state === 'object')
  const done = states.filter(hasSucceeded).length
  if (done === size) return { status: CONFIRMED, receipts }
  const hasFailed = done < states.length
  if (!hasFailed && !isOver) return { status: PENDING }
  if (done > 0) return { status: PARTLY, receipts }
  return receipts.length > 0 ? { status: REVERTED, receipts } : { status: NOT_SENT }
}
