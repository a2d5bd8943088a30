import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { BitcoinCall } from './bitcoind.js'

interface Output {
  readonly n: number
  readonly value: number
  readonly scriptPubKey: { readonly address?: string }
}
interface Transaction {
  readonly txid: string
  readonly vin: readonly { readonly txid?: string; readonly vout?: number; readonly prevout?: Omit<Output, 'n'> }[]
  readonly vout: readonly Output[]
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
  const spent = new Set<string>()
  const statsOf = (address: string) => {
    const known = stats.get(address) ?? { funded_txo_sum: 0, spent_txo_sum: 0, transactions: new Set<string>() }
    stats.set(address, known)
    return known
  }
  return {
    add({ txid, vin, vout }: Transaction) {
      for (const { txid: from, vout: at, prevout } of vin) {
        const address = prevout?.scriptPubKey.address
        spent.add(`${from}:${at}`)
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

/** The part of Esplora's interface that this repository reads, over a node that has no index of addresses. */
export async function createEsplora(call: BitcoinCall, onSent: () => void): Promise<Hono> {
  const chain = createIndex(true)
  let next = 0

  /** Reads the blocks that came since, and what waits for one. */
  async function read() {
    const height = (await call('getblockcount')) as number
    for (; next <= height; next++) {
      const hash = await call('getblockhash', [next])
      const { tx } = (await call('getblock', [hash, 3])) as { tx: readonly Transaction[] }
      for (const one of tx) chain.add(one)
    }
    const waiting = createIndex(false)
    for (const txid of (await call('getrawmempool')) as readonly string[]) {
      waiting.add((await call('getrawtransaction', [txid, 2])) as Transaction)
    }
    return waiting
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
