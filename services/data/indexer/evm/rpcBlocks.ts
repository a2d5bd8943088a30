import { z } from 'zod'
import { type JsonRpc, type RpcAnswer, type RpcCall, RpcRefusal } from '../jsonRpc.js'

const hex = z.string().regex(/^0x[0-9a-f]*$/i)
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase())
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase())
const count = hex.transform((text) => Number(BigInt(text)))
const amount = hex.transform((text) => BigInt(text))

const transactionSchema = z.object({
  hash,
  from: address,
  to: address.nullish(),
  nonce: count,
  value: amount,
  input: hex,
  transactionIndex: count,
})

const blockSchema = z.object({
  number: count,
  hash,
  parentHash: hash,
  timestamp: count,
  miner: address.nullish(),
  withdrawals: z.array(z.object({ address })).nullish(),
  transactions: z.array(transactionSchema),
})

const logSchema = z.object({ address, topics: z.array(hash), data: hex, logIndex: count })

const receiptSchema = z.object({
  transactionHash: hash,
  blockHash: hash,
  // Before Byzantium a receipt had no status; what is in a block then went through.
  status: count.nullish(),
  contractAddress: address.nullish(),
  gasUsed: count.nullish(),
  logs: z.array(logSchema),
})

export type EvmLog = z.output<typeof logSchema>
type EvmReceipt = z.output<typeof receiptSchema>
export type EvmTransaction = z.output<typeof transactionSchema>
export type EvmBlock = z.output<typeof blockSchema> & { readonly receipts: ReadonlyMap<string, EvmReceipt> }

const toHex = (number: number): string => `0x${number.toString(16)}`

export async function readHead(rpc: JsonRpc): Promise<number> {
  return count.parse(await rpc.call('eth_blockNumber'))
}

/** The hash of the block with this number now; undefined when there is none. */
export async function readBlockHash(rpc: JsonRpc, number: number): Promise<string | undefined> {
  return parseHash(await rpc.call('eth_getBlockByNumber', hashParams(number)))
}

/** How far the chain is, and the hash of the block with this number, asked in one request. */
export async function readHeadAndHash(
  rpc: JsonRpc,
  number: number,
): Promise<{ readonly head: number; readonly hash: string | undefined }> {
  const head = { method: 'eth_blockNumber', params: [] }
  const block = { method: 'eth_getBlockByNumber', params: hashParams(number) }
  const [ofHead, ofBlock] = (await rpc.batch([head, block])) as readonly [RpcAnswer, RpcAnswer]
  const newest = count.parse(takeResult(head.method, ofHead))
  // Some nodes refuse to be asked for a block that is not there yet.
  const hash = newest < number ? undefined : parseHash(takeResult(block.method, ofBlock))
  return { head: newest, hash }
}

const hashParams = (number: number) => [toHex(number), false]
const parseHash = (block: unknown) => (block === null ? undefined : z.object({ hash }).parse(block).hash)

/**
 * The blocks `first` … `last` with their receipts, as far as each follows the one before: a chain that changes while it
 * is read ends the list early.
 */
export async function readBlocks(rpc: JsonRpc, first: number, last: number): Promise<readonly EvmBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => toHex(first + index))
  const answers = await rpc.batch(numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })))
  const blocks: z.output<typeof blockSchema>[] = []
  for (const answer of answers) {
    const result = takeResult('eth_getBlockByNumber', answer)
    if (result === null) break
    const block = blockSchema.parse(result)
    const before = blocks.at(-1)
    if (before && block.parentHash !== before.hash) break
    blocks.push(block)
  }
  return attachReceipts(rpc, blocks)
}

async function attachReceipts(
  rpc: JsonRpc,
  blocks: readonly z.output<typeof blockSchema>[],
): Promise<readonly EvmBlock[]> {
  const receipts = new Map<string, EvmReceipt>()
  for (const receipt of await readReceipts(rpc, blocks)) receipts.set(receipt.transactionHash, receipt)
  const complete: EvmBlock[] = []
  for (const block of blocks) {
    const hasAll = block.transactions.every((one) => receipts.get(one.hash)?.blockHash === block.hash)
    // The chain moved between the two questions: what is whole is taken, the rest is asked for again.
    if (!hasAll) break
    complete.push({ ...block, receipts })
  }
  return complete
}

async function readReceipts(
  rpc: JsonRpc,
  all: readonly z.output<typeof blockSchema>[],
): Promise<readonly EvmReceipt[]> {
  const blocks = all.filter(({ transactions }) => transactions.length > 0)
  const answers = await rpc.batch(
    blocks.map(({ number }): RpcCall => ({ method: 'eth_getBlockReceipts', params: [toHex(number)] })),
  )
  if (answers.some((answer) => 'error' in answer && answer.error.code === -32601)) return readEachReceipt(rpc, blocks)
  return answers.flatMap(
    (answer) => z.array(receiptSchema).nullable().parse(takeResult('eth_getBlockReceipts', answer)) ?? [],
  )
}

async function readEachReceipt(rpc: JsonRpc, blocks: readonly z.output<typeof blockSchema>[]) {
  const method = 'eth_getTransactionReceipt'
  const answers = await rpc.batch(
    blocks.flatMap((block) => block.transactions.map((one): RpcCall => ({ method, params: [one.hash] }))),
  )
  return answers.flatMap((answer) => receiptSchema.nullable().parse(takeResult(method, answer)) ?? [])
}

function takeResult(method: string, answer: RpcAnswer): unknown {
  if ('error' in answer) throw new RpcRefusal(method, answer.error)
  return answer.result
}
