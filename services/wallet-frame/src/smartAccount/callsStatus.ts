import * as z from 'zod/mini'
import { refusedWith } from '../refusals.js'
import { readParams } from '../signing/readParams.js'
import type { Node } from '../wallet/createNode.js'
import { readReceipt } from './followOperation.js'

/** EIP-5792 */
const VERSION = '2.0.0'
const [PENDING, CONFIRMED, REVERTED] = [100, 200, 500]
const UNKNOWN_ID = 5730

const paramsSchema = z.tuple([z.string()])
const HASH = /^0x[0-9a-fA-F]{64}$/

/**
 * What has become of a batch (EIP-5792). Its id is the hash of its operation. Bundlers may not know one that they have just taken: what
 * is not known to have happened is pending, as saying that it is lost would have it paid again.
 */
export async function readCallsStatus(
  params: unknown,
  { bundler, chainId }: { readonly bundler: Node; readonly chainId: string },
): Promise<object> {
  const [id] = readParams(paramsSchema, params)
  if (!HASH.test(id)) throw refusedWith(UNKNOWN_ID, 'No batch has this id')
  const status = { version: VERSION, id, chainId, atomic: true }
  const found = await readReceipt(bundler, id)
  if (!found) return { ...status, status: PENDING }
  const { success, logs, receipt } = found
  const { blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    ...{ ...status, status: success ? CONFIRMED : REVERTED },
    receipts: [{ logs, status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed, transactionHash }],
  }
}
