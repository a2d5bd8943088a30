import { type CallOptions, type ChainId, isPorticoError, type Nodes, PorticoError } from '@portico/kernel'
import { createNode as createReader } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

/** Base units, which nodes and contracts write as text. */
const unitsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,39}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const accountSchema = /* @__PURE__ */ z.object({
  amount: unitsSchema,
  locked: unitsSchema,
  storage_usage: /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative()),
})
// Some failures of a query are no error of JSON-RPC, but a result with a text.
const failedSchema = /* @__PURE__ */ z.object({ error: /* @__PURE__ */ z.string() })
const keySchema = /* @__PURE__ */ z.object({ nonce: /* @__PURE__ */ z.int(), permission: /* @__PURE__ */ z.unknown() })
const keyAnswerSchema = /* @__PURE__ */ z.union([keySchema, failedSchema])
const keysSchema = /* @__PURE__ */ z.object({
  keys: /* @__PURE__ */ z.array(
    /* @__PURE__ */ z.object({ public_key: /* @__PURE__ */ z.string(), access_key: keySchema }),
  ),
})
const callSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.object({ result: /* @__PURE__ */ z.array(/* @__PURE__ */ z.int()) }),
  failedSchema,
])
const gasSchema = /* @__PURE__ */ z.object({ gas_price: unitsSchema })
const hash = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const blockSchema = /* @__PURE__ */ z.object({ header: /* @__PURE__ */ z.object({ hash }) })
const statusSchema = /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown())
const outcomeSchema = /* @__PURE__ */ z.object({
  final_execution_status: /* @__PURE__ */ z.string(),
  status: /* @__PURE__ */ z.optional(statusSchema),
  receipts_outcome: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.array(/* @__PURE__ */ z.object({ outcome: /* @__PURE__ */ z.object({ status: statusSchema }) })),
  ),
})

/** What a contract says of its token (NEP-148). */
const metadataSchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ z.string(),
  symbol: /* @__PURE__ */ z.string(),
  decimals: /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(64)),
})
const storageSchema = /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.object({ total: unitsSchema }))
const boundsSchema = /* @__PURE__ */ z.object({ min: unitsSchema })

/** What a node is asked, with every answer parsed. All calls throw `RPC_*` or `REQUEST_ABORTED`. */
export type NearNode = ReturnType<typeof createNode>

const GONE = /does(?: not|n['’]t) exist/i
const NO_METHOD = /MethodNotFound|CodeDoesNotExist|contract code for contract/i

/** Everything that a node said with its refusal. */
export const refusalText = (error: unknown): string | undefined => {
  if (!isPorticoError(error, 'RPC_REFUSED')) return undefined
  const { reason, data } = error.context
  return `${reason} ${typeof data === 'string' ? data : (JSON.stringify(data) ?? '')}`
}

export function createNode(nodes: Pick<Nodes, 'request'>, chainId: ChainId, options: CallOptions = {}) {
  const reader = createReader(nodes, chainId, options)
  const query = <T extends z.ZodMiniType>(schema: T, type: string, params: object) =>
    reader.request(schema, 'query', { request_type: type, finality: 'final', ...params })
  /** `undefined` where the node's refusal says so. */
  const unless = <T>(pattern: RegExp, asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      if (pattern.test(refusalText(error) ?? '')) return undefined
      throw error
    })
  const failed = (method: string, reason: string) =>
    new PorticoError('RPC_REFUSED', { chainId, method, rpcCode: -32000, reason: reason.slice(0, 500) })

  /** A view call, with its arguments and its answer in JSON. */
  async function view<T extends z.ZodMiniType>(schema: T, contract: string, method: string, args: object) {
    const bytes = new TextEncoder().encode(JSON.stringify(args))
    const params = { account_id: contract, method_name: method, args_base64: base64.encode(bytes) }
    const answer = await query(callSchema, 'call_function', params)
    if ('error' in answer) throw failed(method, answer.error)
    try {
      return schema.parse(JSON.parse(new TextDecoder().decode(Uint8Array.from(answer.result))))
    } catch (cause) {
      throw new PorticoError('RPC_FAILED', { chainId, method }, { cause })
    }
  }
  return {
    /** `undefined` for an account that was never opened. */
    getAccount: (accountId: string) => unless(GONE, query(accountSchema, 'view_account', { account_id: accountId })),

    /** The account's key: whether it may do everything, and its counter. `undefined` for a key that the account does not have. */
    async getKey(accountId: string, publicKey: string) {
      const asked = query(keyAnswerSchema, 'view_access_key', { account_id: accountId, public_key: publicKey })
      const answer = await unless(GONE, asked)
      if (!answer || ('error' in answer && GONE.test(answer.error))) return undefined
      if ('error' in answer) throw failed('view_access_key', answer.error)
      return { isFull: answer.permission === 'FullAccess', nonce: answer.nonce }
    },

    /** The keys of an account that may do everything. */
    async getFullKeys(accountId: string) {
      const { keys } = await query(keysSchema, 'view_access_key_list', { account_id: accountId })
      return keys
        .filter(({ access_key: { permission } }) => permission === 'FullAccess')
        .map(({ public_key: publicKey, access_key: { nonce } }) => ({ publicKey, nonce }))
    },

    /** Yocto for one gas. */
    getGasPrice: async () => (await reader.request(gasSchema, 'gas_price', [null])).gas_price,

    /** The last final block, in base58. */
    getBlockHash: async () => (await reader.request(blockSchema, 'block', { finality: 'final' })).header.hash,

    /** Base units of a token (NEP-141). */
    getTokenBalance: (contract: string, accountId: string) =>
      view(unitsSchema, contract, 'ft_balance_of', { account_id: accountId }),

    /** `undefined` for a contract that is no token. */
    getMetadata: (contract: string) => unless(NO_METHOD, view(metadataSchema, contract, 'ft_metadata', {})),

    /** What a contract wants before an account can hold its token (NEP-145); nothing where the account is registered, or need not be. */
    async getStorageDeposit(contract: string, accountId: string): Promise<bigint> {
      const reading = view(storageSchema, contract, 'storage_balance_of', { account_id: accountId })
      const registered = await unless(NO_METHOD, reading)
      if (registered !== null) return 0n
      return (await view(boundsSchema, contract, 'storage_balance_bounds', {})).min
    },

    /** Hands a signed transaction over, and does not wait for its block. */
    async send(transaction: Uint8Array): Promise<void> {
      const params = { signed_tx_base64: base64.encode(transaction), wait_until: 'NONE' }
      await reader.request(z.unknown(), 'send_tx', params)
    },

    /** What has become of a transaction; `undefined` while it is not final. */
    async getVerdict(id: string, sender: string): Promise<'succeeded' | 'failed' | undefined> {
      const params = { tx_hash: id, sender_account_id: sender, wait_until: 'NONE' }
      const answer = await unless(GONE, reader.request(outcomeSchema, 'tx', params))
      if (answer?.final_execution_status !== 'FINAL' || !answer.status) return undefined
      const all = [answer.status, ...(answer.receipts_outcome ?? []).map(({ outcome }) => outcome.status)]
      return all.some((status) => 'Failure' in status) ? 'failed' : 'succeeded'
    },
  }
}
