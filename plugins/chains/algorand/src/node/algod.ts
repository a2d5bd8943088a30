import { type CallOptions, type ChainId, isPorticoError, type Nodes, PorticoError } from '@portico/kernel'
import { createNode as createReader } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'

/** Numbers of 64 bits, of which JSON's own reader would lose digits: those from 16 digits on are read as text. */
const readJson = (text: string): unknown =>
  JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|\d{16,}/g, (part) => (part.startsWith('"') ? part : `"${part}"`)))

const uint = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.union([
    /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative()),
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{16,20}$/)),
  ]),
  /* @__PURE__ */ z.transform((value: number | string) => BigInt(value)),
)
const text = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.string(), '')
const flag = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.boolean(), false)

const holdingSchema = /* @__PURE__ */ z.object({ 'asset-id': uint, amount: uint, 'is-frozen': flag })
const accountSchema = /* @__PURE__ */ z.object({
  amount: uint,
  'min-balance': uint,
  'auth-addr': /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine((address) => decodeAddress(address) !== undefined)),
  ),
  assets: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.array(holdingSchema)),
})
const ownHoldingSchema = /* @__PURE__ */ z.object({
  'asset-holding': /* @__PURE__ */ z.optional(/* @__PURE__ */ z.object({ amount: uint, 'is-frozen': flag })),
})
const assetSchema = /* @__PURE__ */ z.object({
  params: /* @__PURE__ */ z.object({
    decimals: /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(19)),
    total: uint,
    name: text,
    'unit-name': text,
  }),
})
const paramsSchema = /* @__PURE__ */ z.object({
  'genesis-hash': /* @__PURE__ */ z.string(),
  'last-round': uint,
  'min-fee': uint,
  fee: uint,
})
const sentSchema = /* @__PURE__ */ z.object({ txId: /* @__PURE__ */ z.string() })
const pendingSchema = /* @__PURE__ */ z.object({
  'confirmed-round': /* @__PURE__ */ z.optional(uint),
  'pool-error': text,
})
const statusSchema = /* @__PURE__ */ z.object({ 'last-round': uint })

/** What a node of one network is asked, with every answer parsed. All calls throw `RPC_*` or `REQUEST_ABORTED`. */
export type Algod = ReturnType<typeof createAlgod>

export function createAlgod(nodes: Pick<Nodes, 'get' | 'post'>, chainId: ChainId, options: CallOptions = {}) {
  const reader = createReader(nodes, chainId, options)
  const read = <T extends z.ZodMiniType>(schema: T, path: string, query?: Readonly<Record<string, string>>) => {
    const parsed = z.pipe(z.pipe(z.string(), z.transform(readJson)), schema as z.ZodMiniType<z.output<T>, unknown>)
    return reader.get(parsed, path, { answer: 'text', ...(query && { query }) })
  }
  /** What does not exist is `undefined`. */
  const orNone = async <T>(reading: Promise<T>): Promise<T | undefined> =>
    reading.catch((error: unknown) => {
      if (isPorticoError(error, 'RPC_REFUSED') && error.context.rpcCode === 404) return undefined
      throw error
    })

  return {
    /** Without `assets` but for `withAssets`. An account that does not exist is all zeros. */
    getAccount: (address: string, { withAssets = false } = {}) =>
      read(accountSchema, `v2/accounts/${address}`, withAssets ? undefined : { exclude: 'all' }),

    /** `undefined` for an account that has not opted in. */
    getHolding: async (address: string, asset: string) =>
      (await orNone(read(ownHoldingSchema, `v2/accounts/${address}/assets/${asset}`)))?.['asset-holding'],

    /** `undefined` for an asset that does not exist, or no longer. */
    getAsset: async (asset: string) => (await orNone(read(assetSchema, `v2/assets/${asset}`)))?.params,

    getParams: () => read(paramsSchema, 'v2/transactions/params'),

    getRound: async () => (await read(statusSchema, 'v2/status'))['last-round'],

    send: (signed: Uint8Array) =>
      reader.post(sentSchema, 'v2/transactions', signed, { contentType: 'application/x-binary' }),

    /** `undefined` for a transaction that the node does not know, or no longer. */
    getPending(transactionId: string) {
      if (!/^[A-Z2-7]{52}$/.test(transactionId)) throw new PorticoError('TX_DROPPED', { transactionId })
      return orNone(read(pendingSchema, `v2/transactions/pending/${transactionId}`))
    },
  }
}
