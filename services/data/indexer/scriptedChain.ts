import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { applyTransaction, type ScriptedBlock, type ScriptedTransaction, zeroHash } from './scriptedBlock.js'
import { answerScripted } from './scriptedRpc.js'

export interface ScriptedChainOptions {
  readonly seed: number
  /** The height at which the chain stands still. */
  readonly height: number
  readonly maxReorgDepth: number
  /** Repeats transactions and logs in answers, fails requests, and reorganises between two questions. */
  readonly isUnruly: boolean
}

/** An eth chain behind JSON-RPC that grows and reorganises while it is read, always the same way for the same seed and questions. */
export interface ScriptedChain {
  readonly chainId: string
  readonly rpcUrl: string
  readonly head: () => ScriptedBlock
  readonly reorgs: () => number
  /** How many requests were answered. */
  readonly requests: () => number
  /** From now on: no growth, no reorganisations, no faults. */
  freeze(): void
  /** Lets go of so many blocks and grows as many and one more. */
  reorganise(depth: number): void
  mine(blocks: number): void
  stop(): Promise<void>
}

export interface ChainState {
  readonly canonical: readonly ScriptedBlock[]
  /** Of all blocks there ever were, by hash. */
  readonly numbers: ReadonlyMap<string, number>
  readonly random: () => number
}

export async function startScriptedChain(options: ScriptedChainOptions): Promise<ScriptedChain> {
  const random = createRandom(options.seed)
  const canonical: ScriptedBlock[] = [makeBlock(undefined, [], 0)]
  const numbers = new Map(canonical.map(({ hash, number }) => [hash, number]))
  let pool: ScriptedTransaction[] = []
  let salt = 0
  let reorgs = 0
  let requests = 0
  let isRuly = !options.isUnruly
  const head = () => canonical.at(-1) as ScriptedBlock

  function mine(count: number): void {
    for (let made = 0; made < count && head().number < options.height; made += 1) {
      salt += 1
      const fresh = Array.from({ length: Math.floor(random() * 3) }, () => draftTransaction(random))
      // What a reorganisation dropped mostly comes back, under the same hash.
      const again = pool.splice(0, 3).filter(() => random() < 0.8)
      const block = makeBlock(head(), [...again, ...fresh], salt)
      canonical.push(block)
      numbers.set(block.hash, block.number)
    }
  }
  function reorganise(depth: number): void {
    const dropped = canonical.splice(Math.max(1, canonical.length - depth))
    if (dropped.length === 0) return
    reorgs += 1
    pool = [...pool, ...dropped.flatMap(({ transactions }) => transactions)]
    mine(dropped.length + 1)
  }
  function live(method: string): void {
    if (isRuly) return
    if (head().number >= options.height) {
      isRuly = true
      return
    }
    if (method === 'eth_blockNumber') mine(1 + Math.floor(random() * 48))
    if (random() < 0.1) reorganise(1 + Math.floor(random() * options.maxReorgDepth))
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const calls = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string; params: unknown[] }[]
    requests += 1
    live(calls[0]?.method ?? '')
    if (!isRuly && random() < 0.02) return void response.writeHead(503).end()
    const answers = calls.map(({ id, method, params }) => ({
      ...{ jsonrpc: '2.0', id },
      ...answerScripted({ canonical, numbers, random }, method, params, { repeats: options.isUnruly }),
    }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    ...{ chainId: 'eip155:31', rpcUrl: `http://127.0.0.1:${port}`, head, mine, reorganise },
    reorgs: () => reorgs,
    requests: () => requests,
    freeze() {
      isRuly = true
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function makeBlock(
  parent: ScriptedBlock | undefined,
  transactions: readonly ScriptedTransaction[],
  salt: number,
): ScriptedBlock {
  const number = (parent?.number ?? -1) + 1
  const block: ScriptedBlock = {
    number,
    hash: hashOf(`block ${number} ${salt} ${parent?.hash}`),
    parentHash: parent?.hash ?? zeroHash,
    timestamp: 1_700_000_000 + number * 2,
    parent,
    state: new Map(),
    transactions,
    receipts: [],
  }
  let logIndex = 0
  for (const transaction of transactions) {
    const receipt = applyTransaction(block, transaction, logIndex)
    logIndex += receipt.logs.length
    block.receipts.push(receipt)
  }
  return block
}

let drafts = 0

function draftTransaction(random: () => number): ScriptedTransaction {
  drafts += 1
  const pick = (from: number) => Math.floor(random() * from)
  return {
    hash: hashOf(`transaction ${random()} ${drafts}`),
    from: pick(20),
    to: pick(20),
    kind: pick(9),
    // Old friends mostly, and new ones all the time.
    token: random() < 0.1 ? 6 + pick(400) : pick(6),
    tokenId: pick(40),
    amount: BigInt(pick(1_000_000)) * 10n ** BigInt(pick(20)),
    nonce: drafts,
  }
}

const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

/** mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
