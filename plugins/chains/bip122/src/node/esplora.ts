import { type ChainId, isPorticoError, type Nodes, PorticoError } from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import * as z from 'zod/mini'

/** All coins that there can be, in satoshis: nodes write them as JSON numbers, which hold them exactly. */
const MAX_SATS = 2_100_000_000_000_000
/** In satoshis per virtual byte. Blocks were never so dear: a node that says more than this is wrong. */
const MAX_RATE = 5_000
const NOT_FOUND = 404

const satsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(MAX_SATS)),
  /* @__PURE__ */ z.transform((sats: number) => BigInt(sats)),
)
const txidSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{64}$/))
const hexSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(?:[0-9a-f]{2})*$/))

const countSchema = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative())
/** What went through an address. Over the years more can have gone through than there is: only the rest has a limit. */
const statsSchema = /* @__PURE__ */ z.object({
  funded_txo_sum: countSchema,
  spent_txo_sum: countSchema,
  tx_count: countSchema,
})
const addressSchema = /* @__PURE__ */ z.object({
  chain_stats: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.pipe(
      statsSchema,
      /* @__PURE__ */ z.transform((stats: z.output<typeof statsSchema>) => stats.funded_txo_sum - stats.spent_txo_sum),
    ),
    satsSchema,
  ),
  mempool_stats: statsSchema,
})
const statusSchema = /* @__PURE__ */ z.object({ confirmed: /* @__PURE__ */ z.boolean() })
const coinSchema = /* @__PURE__ */ z.object({
  txid: txidSchema,
  vout: countSchema,
  value: satsSchema,
  status: statusSchema,
})
const areDifferent = (coins: readonly z.output<typeof coinSchema>[]) =>
  new Set(coins.map(({ txid, vout }) => `${txid}:${vout}`)).size === coins.length
const coinsSchema = /* @__PURE__ */ z.array(coinSchema).check(/* @__PURE__ */ z.refine(areDifferent))
const outputSchema = /* @__PURE__ */ z.object({ scriptpubkey: hexSchema, value: satsSchema })
const transactionSchema = /* @__PURE__ */ z.object({
  txid: txidSchema,
  vin: /* @__PURE__ */ z.array(/* @__PURE__ */ z.object({ prevout: /* @__PURE__ */ z.nullish(outputSchema) })),
  vout: /* @__PURE__ */ z.array(outputSchema),
  status: statusSchema,
})
const transactionsSchema = /* @__PURE__ */ z.array(transactionSchema)
const outspendSchema = /* @__PURE__ */ z.object({
  spent: /* @__PURE__ */ z.boolean(),
  txid: /* @__PURE__ */ z.optional(txidSchema),
})
/** Satoshis per virtual byte, by the number of blocks until the transaction is in one. */
const ratesSchema = /* @__PURE__ */ z.record(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,4}$/)),
  /* @__PURE__ */ z.number().check(/* @__PURE__ */ z.positive(), /* @__PURE__ */ z.lte(MAX_RATE)),
)

/** An unspent output. */
export type Coin = z.output<typeof coinSchema>

/** A transaction as the node describes it. */
export type KnownTransaction = z.output<typeof transactionSchema>

/** What is read of the interface of Esplora. */
export interface Esplora {
  /** In whole, in hex. */
  getGenesis(): Promise<string>
  getTotals(address: string): Promise<z.output<typeof addressSchema>>
  getCoins(address: string): Promise<readonly Coin[]>
  /** The newest ones of the address that wait for a block, up to 50. */
  getWaiting(address: string): Promise<readonly KnownTransaction[]>
  getRates(): Promise<z.output<typeof ratesSchema>>
  /** In hex. What it hashes to is for the caller to check. */
  getRaw(txid: string): Promise<string>
  /** `undefined` for one that the node does not know. */
  getTransaction(txid: string): Promise<KnownTransaction | undefined>
  /** The transaction that spends an output, in a block or not; `undefined` while the node says that there is none. */
  getSpender(txid: string, vout: number): Promise<string | undefined>
  /** @param raw in hex. @returns its id, as the node says it */
  broadcast(raw: string): Promise<string>
}

/** All calls throw what {@link Nodes} throws. What is put into paths must have been parsed. */
export function createEsplora(
  nodes: Pick<Nodes, 'get' | 'post'>,
  chainId: ChainId,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Esplora {
  const node = createNode(nodes, chainId, options)
  return {
    getGenesis: () => node.get(txidSchema, 'block-height/0', { answer: 'text' }),
    getTotals: (address) => node.get(addressSchema, `address/${address}`),
    getCoins: (address) => node.get(coinsSchema, `address/${address}/utxo`),
    getWaiting: (address) => node.get(transactionsSchema, `address/${address}/txs/mempool`),
    getRates: () => node.get(ratesSchema, 'fee-estimates'),
    getRaw: (txid) => node.get(hexSchema, `tx/${txid}/hex`, { answer: 'text' }),
    async getTransaction(txid) {
      const found = await node.get(transactionSchema, `tx/${txid}`).catch((error: unknown) => {
        if (!isPorticoError(error, 'RPC_REFUSED') || error.context.rpcCode !== NOT_FOUND) throw error
      })
      if (found && found.txid !== txid) throw new PorticoError('RPC_FAILED', { chainId, method: 'GET' })
      return found ?? undefined
    },
    async getSpender(txid, vout) {
      const { spent, txid: by } = await node.get(outspendSchema, `tx/${txid}/outspend/${vout}`)
      return spent ? by : undefined
    },
    broadcast: (raw) => node.post(txidSchema, 'tx', raw, { contentType: 'text/plain', answer: 'text' }),
  }
}
