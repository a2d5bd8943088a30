import { type CallOptions, type ChainId, isPorticoError, type Nodes } from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { isToken } from '../addresses.js'

/** The contract that knows what tokens are. */
const TOKENS = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'

const units = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,78}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative())
/** Every answer of a gateway is in `data`. */
const within = <T extends z.ZodMiniType>(data: T) => z.object({ data })

const accountSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({ account: /* @__PURE__ */ z.object({ nonce: count, balance: units }) }),
)
const heldSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({
    esdts: /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.object({ balance: units })),
  }),
)
const tokenSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({ tokenData: /* @__PURE__ */ z.object({ balance: units }) }),
)
const guardianSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({
    guardianData: /* @__PURE__ */ z.object({
      guarded: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
      activeGuardian: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.object({ address: /* @__PURE__ */ z.string() })),
    }),
  }),
)
const configSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({
    config: /* @__PURE__ */ z.object({
      erd_chain_id: /* @__PURE__ */ z.string(),
      erd_min_gas_limit: count,
      erd_gas_per_data_byte: count,
      erd_min_gas_price: count,
      erd_gas_price_modifier: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[01](\.\d{1,9})?$/)),
      erd_extra_gas_limit_guarded_tx: /* @__PURE__ */ z.catch(count, 50_000),
    }),
  }),
)
const querySchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({
    data: /* @__PURE__ */ z.object({
      returnData: /* @__PURE__ */ z.nullish(
        /* @__PURE__ */ z.array(/* @__PURE__ */ z.nullable(/* @__PURE__ */ z.string())),
      ),
      returnCode: /* @__PURE__ */ z.string(),
    }),
  }),
)
const statusSchema = /* @__PURE__ */ within(/* @__PURE__ */ z.object({ status: /* @__PURE__ */ z.string() }))
const sentSchema = /* @__PURE__ */ within(/* @__PURE__ */ z.object({ txHash: /* @__PURE__ */ z.string() }))

/** What the network charges. */
export interface GasRules {
  readonly chainId: string
  readonly minimum: bigint
  readonly perByte: bigint
  readonly guarded: bigint
  readonly price: bigint
  /** What gas beyond moving coins costs of the price, in billionths. */
  readonly modifier: bigint
}

/** What a token is, as the chain says. */
export interface TokenFacts {
  readonly name: string
  readonly decimals: number
}

/** What a gateway of one network is asked, with every answer parsed. All calls throw `RPC_*` or `REQUEST_ABORTED`. */
export type Gateway = ReturnType<typeof createGateway>

export function createGateway(nodes: Pick<Nodes, 'get' | 'post'>, chainId: ChainId, options: CallOptions = {}) {
  const node = createNode(nodes, chainId, options)
  return {
    /** One that nothing was ever sent to has nothing. */
    getAccount: async (address: string) => (await node.get(accountSchema, `address/${address}`)).data.account,

    /** The fungible tokens that an account has, by identifier. */
    async getTokens(address: string): Promise<readonly (readonly [token: string, amount: bigint])[]> {
      const { esdts } = (await node.get(heldSchema, `address/${address}/esdt`)).data
      return Object.entries(esdts).flatMap(([token, { balance }]) =>
        isToken(token) ? [[token, balance] as const] : [],
      )
    },

    getToken: async (address: string, token: string): Promise<bigint> =>
      (await node.get(tokenSchema, `address/${address}/esdt/${token}`)).data.tokenData.balance,

    /** The address that signs each transaction of the account beside it; `undefined` for an account without. */
    async getGuardian(address: string): Promise<string | undefined> {
      const { guarded, activeGuardian } = (await node.get(guardianSchema, `address/${address}/guardian-data`)).data
        .guardianData
      return guarded ? activeGuardian?.address : undefined
    },

    async getGasRules(): Promise<GasRules> {
      const { config } = (await node.get(configSchema, 'network/config')).data
      const [whole = '', fraction = ''] = config.erd_gas_price_modifier.split('.')
      return {
        chainId: config.erd_chain_id,
        minimum: BigInt(config.erd_min_gas_limit),
        perByte: BigInt(config.erd_gas_per_data_byte),
        guarded: BigInt(config.erd_extra_gas_limit_guarded_tx),
        price: BigInt(config.erd_min_gas_price),
        modifier: BigInt(whole + fraction.padEnd(9, '0')),
      }
    },

    /** `undefined` for one that the chain does not know, or does not count in decimals. */
    async describeToken(token: string): Promise<TokenFacts | undefined> {
      const args = [Array.from(new TextEncoder().encode(token), (byte) => byte.toString(16).padStart(2, '0')).join('')]
      const query = { scAddress: TOKENS, funcName: 'getTokenProperties', args }
      const { returnCode, returnData } = (await node.post(querySchema, 'vm-values/query', query)).data.data
      if (returnCode !== 'ok') return undefined
      const [name = '', ...facts] = (returnData ?? []).map((text) =>
        new TextDecoder().decode(base64.decode(text ?? '')),
      )
      const decimals = facts
        .map((fact) => /^NumDecimals-(\d{1,2})$/.exec(fact)?.[1])
        .find((found) => found !== undefined)
      return decimals === undefined ? undefined : { name, decimals: Number(decimals) }
    },

    send: async (transaction: object) => (await node.post(sentSchema, 'transaction/send', transaction)).data.txHash,

    /** What has become of a transaction; `undefined` while that is open, or the network does not know it. */
    async getVerdict(id: string): Promise<'succeeded' | 'failed' | undefined> {
      const { status } = await node.get(statusSchema, `transaction/${id}/process-status`).then(
        ({ data }) => data,
        (error: unknown) => {
          if (isUnknown(error)) return { status: 'unknown' }
          throw error
        },
      )
      if (status === 'success') return 'succeeded'
      return status === 'fail' || status === 'invalid' ? 'failed' : undefined
    },
  }
}

/** Gateways answer 500 for a transaction that is not there, or not yet. */
function isUnknown(error: unknown): boolean {
  if (isPorticoError(error, 'RPC_REFUSED')) return error.context.rpcCode === 404
  if (!isPorticoError(error, 'RPC_FAILED')) return false
  const causes: readonly unknown[] = error.cause instanceof AggregateError ? error.cause.errors : [error.cause]
  return causes.some((cause) => isPorticoError(cause, 'HTTP_STATUS') && cause.context.status === 500)
}
