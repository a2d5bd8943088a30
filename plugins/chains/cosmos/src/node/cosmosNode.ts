import { type CallOptions, type ChainId, isPorticoError, type Nodes, PorticoError } from '@portico/kernel'
import { createNode as createReader } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { unitsSchema } from './bank.js'

const nodeInfoSchema = /* @__PURE__ */ z.object({
  default_node_info: /* @__PURE__ */ z.object({ network: /* @__PURE__ */ z.string() }),
})

const plainSchema = /* @__PURE__ */ z.object({
  account_number: unitsSchema,
  sequence: unitsSchema,
  pub_key: /* @__PURE__ */ z.nullish(
    /* @__PURE__ */ z.object({ key: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()) }),
  ),
})
/** Accounts that vest, and those of some chains, wrap the plain one. */
const accountSchema = /* @__PURE__ */ z.object({
  account: /* @__PURE__ */ z.union([
    plainSchema,
    /* @__PURE__ */ z.pipe(
      /* @__PURE__ */ z.object({ base_account: plainSchema }),
      /* @__PURE__ */ z.transform((wrapped) => wrapped.base_account),
    ),
    /* @__PURE__ */ z.pipe(
      /* @__PURE__ */ z.object({ base_vesting_account: /* @__PURE__ */ z.object({ base_account: plainSchema }) }),
      /* @__PURE__ */ z.transform((wrapped) => wrapped.base_vesting_account.base_account),
    ),
  ]),
})
const simulatedSchema = /* @__PURE__ */ z.object({ gas_info: /* @__PURE__ */ z.object({ gas_used: unitsSchema }) })
const resultSchema = /* @__PURE__ */ z.object({
  tx_response: /* @__PURE__ */ z.object({
    code: /* @__PURE__ */ z.int(),
    raw_log: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.string(), ''),
    height: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.string(), '0'),
  }),
})
const exponentSchema = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(36))
const metadataSchema = /* @__PURE__ */ z.object({
  metadata: /* @__PURE__ */ z.object({
    symbol: /* @__PURE__ */ z.string(),
    display: /* @__PURE__ */ z.string(),
    denom_units: /* @__PURE__ */ z.array(
      /* @__PURE__ */ z.object({ denom: /* @__PURE__ */ z.string(), exponent: exponentSchema }),
    ),
  }),
})

/** The counters of an account, and its key once it has signed something. */
export interface ChainAccount {
  readonly number: bigint
  readonly sequence: bigint
  readonly publicKey: Uint8Array | undefined
}

const isRefusal = (error: unknown, pattern: RegExp) =>
  isPorticoError(error, 'RPC_REFUSED') && (error.context.rpcCode === 404 || pattern.test(error.context.reason))

/** What a node of one network is asked, with every answer parsed. All calls throw `RPC_*` or `REQUEST_ABORTED`. */
export type CosmosNode = ReturnType<typeof createNode>

export function createNode(nodes: Pick<Nodes, 'get' | 'post'>, chainId: ChainId, options: CallOptions = {}) {
  const reader = createReader(nodes, chainId, options)
  /** What does not exist is `undefined`. */
  const orNone = async <T>(reading: Promise<T>, pattern: RegExp): Promise<T | undefined> =>
    reading.catch((error: unknown) => {
      if (isRefusal(error, pattern)) return undefined
      throw error
    })

  return {
    reader,

    /** As the chain writes it. */
    getChainId: async (): Promise<string> =>
      (await reader.get(nodeInfoSchema, 'cosmos/base/tendermint/v1beta1/node_info')).default_node_info.network,

    /** `undefined` for one that nothing was ever sent to. */
    async getAccount(address: string): Promise<ChainAccount | undefined> {
      const path = `cosmos/auth/v1beta1/accounts/${address}`
      const found = (await orNone(reader.get(accountSchema, path), /not found/))?.account
      return found && { number: found.account_number, sequence: found.sequence, publicKey: readKey(found.pub_key?.key) }
    },

    /** The gas that a transaction would take. */
    simulate: async (transaction: Uint8Array): Promise<bigint> =>
      (await reader.post(simulatedSchema, 'cosmos/tx/v1beta1/simulate', { tx_bytes: base64.encode(transaction) }))
        .gas_info.gas_used,

    /** Code 0: it was taken, and is in no block yet. Other codes say why not. */
    async broadcast(transaction: Uint8Array): Promise<{ readonly code: number; readonly log: string }> {
      const body = { tx_bytes: base64.encode(transaction), mode: 'BROADCAST_MODE_SYNC' }
      const { tx_response: answer } = await reader.post(resultSchema, 'cosmos/tx/v1beta1/txs', body)
      return { code: answer.code, log: answer.raw_log }
    },

    /** What has become of a transaction; `undefined` while it is in no block. */
    async getVerdict(transactionId: string): Promise<'succeeded' | 'failed' | undefined> {
      if (!/^[0-9A-F]{64}$/i.test(transactionId)) throw new PorticoError('TX_DROPPED', { transactionId })
      const answer = await orNone(reader.get(resultSchema, `cosmos/tx/v1beta1/txs/${transactionId}`), /not found/)
      if (!answer || answer.tx_response.height === '0') return undefined
      return answer.tx_response.code === 0 ? 'succeeded' : 'failed'
    },

    /** What a denomination is called on its chain; `undefined` where the chain does not say. */
    async getMetadata(denom: string) {
      const path = 'cosmos/bank/v1beta1/denoms_metadata_by_query_string'
      const reading = reader.get(metadataSchema, path, { query: { denom } })
      const found = (await orNone(reading, /not found|not implemented/i))?.metadata
      if (!found) return undefined
      const unit = found.denom_units.find((one) => one.denom === found.display)
      return { symbol: found.symbol || undefined, decimals: unit?.exponent }
    },
  }
}

function readKey(text: string | undefined): Uint8Array | undefined {
  try {
    const key = text === undefined ? undefined : base64.decode(text)
    return key?.length === 33 ? key : undefined
  } catch {
    return undefined
  }
}
