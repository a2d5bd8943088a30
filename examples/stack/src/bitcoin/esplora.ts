import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { BitcoinCall } from './bitcoind.js'

interface Output {
  readonly n: number
  readonly value: number
  readonly scriptPubKey: { readonly hex: string; readonly address?: string }
}
interface Input {
  readonly txid?: string
  readonly vout?: number
  readonly prevout?: Omit<Output, 'n'> | undefined
}
interface Transaction {
  readonly txid: string
  readonly vin: readonly Input[]
  readonly vout: readonly Output[]
  readonly blockhash?: string
  readonly confirmations?: number
}
interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly confirmed: boolean
}

/** The node writes whole coins. */
const toSats = (coins: number): number => Math.round(coins * 1e8)

/** What went through each address in these transactions. */
function createIndex(confirmed: boolean) {
  const stats = new Map<string, { funded_txo_sum: number; spent_txo_sum: number; transactions: Set<string> }>()
  const coins = new Map<string, Coin & { readonly address: string }>()
  /** Which transaction spends an output. */
  const spent = new Map<string, string>()
  const statsOf = (address: string) => {
    const known = stats.get(address) ?? { funded_txo_sum: 0, spent_txo_sum: 0, transactions: new Set<string>() }
    stats.set(address, known)
    return known
  }
  return {
    add({ txid, vin, vout }: Transaction) {
      for (const { txid: from, vout: at, prevout } of vin) {
        const address = prevout?.scriptPubKey.address
        spent.set(`${from}:${at}`, txid)
        if (!prevout || address === undefined) continue
        const own = statsOf(address)
        own.spent_txo_sum += toSats(prevout.value)
        own.transactions.add(txid)
      }
      for (const { n, value, scriptPubKey } of vout) {
        const { address } = scriptPubKey
        if (address === undefined) continue
        const own = statsOf(address)
        own.funded_txo_sum += toSats(value)
        own.transactions.add(txid)
        coins.set(`${txid}:${n}`, { txid, vout: n, value: toSats(value), confirmed, address })
      }
    },
    stats(address: string) {
      const { transactions, ...sums } = stats.get(address) ?? { funded_txo_sum: 0, spent_txo_sum: 0, transactions: [] }
      return { ...sums, tx_count: [...transactions].length }
    },
    coins: (address: string) => [...coins].filter(([, coin]) => coin.address === address),
    spent,
  }
}

const describeOutput = ({ value, scriptPubKey }: Omit<Output, 'n'>) => ({
  scriptpubkey: scriptPubKey.hex,
  scriptpubkey_address: scriptPubKey.address,
  value: toSats(value),
})

const describe = ({ txid, vin, vout, confirmations = 0, blockhash }: Transaction) => ({
  txid,
  vin: vin.map(({ txid: from, vout: at, prevout }) => ({
    ...{ txid: from ?? '0'.repeat(64), vout: at ?? 0xffffffff, is_coinbase: from === undefined },
    prevout: prevout ? describeOutput(prevout) : null,
  })),
  vout: vout.map(describeOutput),
  status: confirmations > 0 ? { confirmed: true, block_hash: blockhash } : { confirmed: false },
})

/** Satoshis per virtual byte, by blocks to wait. A node whose blocks are nearly empty has nothing to estimate them from. */
const FEE_ESTIMATES = { 1: 12.413, 2: 12.413, 3: 8.207, 6: 4.05, 144: 1.02 }

/** The part of Esplora's interface that this repository reads, over a node that has no index of addresses. */
export async function createEsplora(call: BitcoinCall, onSent: () => void): Promise<Hono> {
  const chain = createIndex(true)
  let next = 0

  /** With what its inputs spend, which the node leaves out for one that waits for its block. */
  async function readTransaction(txid: string): Promise<Transaction> {
    const read = (id: string) => call('getrawtransaction', [id, 2]) as Promise<Transaction>
    const found = await read(txid)
    const vin = found.vin.map(async (input) => {
      if (input.txid === undefined || input.prevout) return input
      return { ...input, prevout: (await read(input.txid)).vout[input.vout ?? 0] }
    })
    return { ...found, vin: await Promise.all(vin) }
  }

  /** Reads the blocks that came since, and what waits for one. */
  async function read() {
    const height = (await call('getblockcount')) as number
    for (; next <= height; next++) {
      const hash = await call('getblockhash', [next])
      const { tx } = (await call('getblock', [hash, 3])) as { tx: readonly Transaction[] }
      for (const one of tx) chain.add(one)
    }
    const waiting = createIndex(false)
    const transactions: Transaction[] = []
    for (const txid of (await call('getrawmempool')) as readonly string[]) {
      // One that left meanwhile is in a block, which the next reading finds.
      const found = await readTransaction(txid).catch(() => undefined)
      if (!found) continue
      transactions.push(found)
      waiting.add(found)
    }
    return { ...waiting, transactions }
  }
  let reading: Promise<unknown> = Promise.resolve()
  /** One after another: two at once would count a block twice. */
  const readInTurn = (): ReturnType<typeof read> => {
    const mine = reading.then(read)
    reading = mine.catch(() => {})
    return mine
  }

  await readInTurn()
  const app = new Hono()
  app.use(cors())
  app.get('/blocks/tip/height', async (c) => c.text(String(await call('getblockcount'))))
  app.get('/block-height/:height', async (c) =>
    c.text(String(await call('getblockhash', [Number(c.req.param('height'))]))),
  )
  app.get('/address/:address', async (c) => {
    const address = c.req.param('address')
    const waiting = await readInTurn()
    return c.json({ address, chain_stats: chain.stats(address), mempool_stats: waiting.stats(address) })
  })
  app.get('/address/:address/utxo', async (c) => {
    const address = c.req.param('address')
    const waiting = await readInTurn()
    const open = [...chain.coins(address), ...waiting.coins(address)]
      .filter(([id]) => !chain.spent.has(id) && !waiting.spent.has(id))
      .map(([, { txid, vout, value, confirmed }]) => ({ txid, vout, value, status: { confirmed } }))
    return c.json(open)
  })
  app.get('/address/:address/txs/mempool', async (c) => {
    const address = c.req.param('address')
    const { transactions } = await readInTurn()
    const touches = ({ vin, vout }: Transaction) =>
      [...vin.map(({ prevout }) => prevout), ...vout].some((output) => output?.scriptPubKey.address === address)
    return c.json(transactions.filter(touches).map(describe))
  })
  app.get('/fee-estimates', (c) => c.json(FEE_ESTIMATES))
  app.get('/tx/:txid', async (c) => {
    const found = await readTransaction(c.req.param('txid')).catch(() => undefined)
    return found ? c.json(describe(found)) : c.text('Transaction not found', 404)
  })
  app.get('/tx/:txid/hex', async (c) => {
    const raw = await call('getrawtransaction', [c.req.param('txid')]).catch(() => undefined)
    return raw ? c.text(String(raw)) : c.text('Transaction not found', 404)
  })
  app.get('/tx/:txid/outspend/:vout', async (c) => {
    const { txid, vout } = c.req.param()
    const waiting = await readInTurn()
    const by = chain.spent.get(`${txid}:${vout}`) ?? waiting.spent.get(`${txid}:${vout}`)
    return c.json(by === undefined ? { spent: false } : { spent: true, txid: by })
  })
  app.post('/tx', async (c) => {
    try {
      const txid = String(await call('sendrawtransaction', [await c.req.text()]))
      onSent()
      return c.text(txid)
    } catch (error) {
      return c.text(`sendrawtransaction RPC error: ${error instanceof Error ? error.message : 'failed'}`, 400)
    }
  })
  return app
}
