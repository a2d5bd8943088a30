import type { Balance, Network, Nodes, ReadonlyStore } from '@portico/kernel'
import { createNativeBalance, createNode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'

/** All coins that there can be, in satoshis: nodes write them as JSON numbers, which hold them exactly. */
const MAX_SATS = 2_100_000_000_000_000
const satsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(MAX_SATS)),
  /* @__PURE__ */ z.transform((sats: number) => BigInt(sats)),
)
const txidSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{64}$/))

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
const coinsSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    txid: txidSchema,
    vout: countSchema,
    value: satsSchema,
    status: /* @__PURE__ */ z.object({ confirmed: /* @__PURE__ */ z.boolean() }),
  }),
)

/** An unspent output. */
type Coin = z.output<typeof coinsSchema>[number]

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)

/**
 * In satoshis. While nothing is on its way the totals say it all; else the coins themselves are read, because change that is on
 * its way is not told from what arrives by totals.
 */
export const createBalance = (nodes: Nodes, networks: ReadonlyStore<readonly Network[]>): Balance =>
  createNativeBalance(networks, async (chainId, address, options) => {
    const node = createNode(nodes, chainId, options)
    const path = `address/${parseAddress(address, chainId) ?? ''}`
    const { chain_stats: confirmed, mempool_stats: mempool } = await node.get(addressSchema, path)
    if (mempool.tx_count === 0) return confirmed
    const coins = await node.get(coinsSchema, `${path}/utxo`)
    const unconfirmed = sum(coins.filter(({ status }) => !status.confirmed))
    const amount = sum(coins)
    if (unconfirmed === 0n) return amount
    const parts = [
      { kind: 'free', amount: amount - unconfirmed } as const,
      { kind: 'unconfirmed', amount: unconfirmed } as const,
    ]
    return { amount, parts }
  })
