import { type CallOptions, type ChainId, type Http, isPorticoError, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import type { TokenId } from '../addresses.js'
import { unitsSchema } from './tezosNode.js'

const MOST = 500
const optionalText = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()), undefined)
const tokenSchema = /* @__PURE__ */ z.object({
  contract: /* @__PURE__ */ z.object({ address: /* @__PURE__ */ z.string() }),
  tokenId: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,78}$/)),
  standard: /* @__PURE__ */ z.enum(['fa1.2', 'fa2']),
  metadata: /* @__PURE__ */ z.nullish(
    /* @__PURE__ */ z.object({
      name: optionalText,
      symbol: optionalText,
      decimals: optionalText,
      artifactUri: optionalText,
    }),
  ),
})
const tokensSchema = /* @__PURE__ */ z.array(tokenSchema)
const balancesSchema = /* @__PURE__ */ z.array(/* @__PURE__ */ z.object({ token: tokenSchema, balance: unitsSchema }))

/** What a token's contract says of it. */
export interface TokenFacts extends TokenId {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** An indexer with TzKT's API. All calls throw `RPC_FAILED` or `REQUEST_ABORTED`. */
export interface TezosIndexer {
  /**
   * The tokens that an account has, without those that are one of a kind and those that don't say how they are counted. `undefined` for a
   * network without an indexer.
   */
  list(
    chainId: ChainId,
    account: string,
    options: CallOptions,
  ): Promise<readonly (TokenFacts & { readonly amount: bigint })[] | undefined>
  /** `undefined` where no indexer is set up, or the token does not say. */
  describe(chainId: ChainId, token: TokenId, options: CallOptions): Promise<TokenFacts | undefined>
}

export function createIndexer(http: Http, urls: Readonly<Record<ChainId, string>>): TezosIndexer {
  async function read<T extends z.ZodMiniType>(
    schema: T,
    chainId: ChainId,
    path: string,
    query: Readonly<Record<string, string | number>>,
    { signal }: CallOptions,
  ): Promise<z.output<T> | undefined> {
    const url = urls[chainId]
    if (url === undefined) return undefined
    try {
      return schema.parse(await http.request(`${url}/v1/${path}`, { query, signal }))
    } catch (cause) {
      if (isPorticoError(cause, 'REQUEST_ABORTED')) throw cause
      throw new PorticoError('RPC_FAILED', { chainId, method: 'GET' }, { cause })
    }
  }
  return {
    async list(chainId, account, options) {
      const query = { account, 'balance.ne': 0, limit: MOST, 'sort.desc': 'lastLevel' }
      const held = await read(balancesSchema, chainId, 'tokens/balances', query, options)
      return held?.flatMap(({ token, balance: amount }) => {
        const facts = token.metadata?.artifactUri === undefined ? readFacts(token) : undefined
        return facts ? [{ ...facts, amount }] : []
      })
    },
    async describe(chainId, { contract, number }, options) {
      const query = { contract, tokenId: number ?? '0', limit: 1 }
      const [token] = (await read(tokensSchema, chainId, 'tokens', query, options)) ?? []
      return token && readFacts(token)
    },
  }
}

function readFacts({ contract, tokenId, standard, metadata }: z.output<typeof tokenSchema>): TokenFacts | undefined {
  const { symbol = '', name = symbol, decimals = '' } = metadata ?? {}
  if (symbol === '' || !/^\d{1,2}$/.test(decimals)) return undefined
  const number = standard === 'fa2' ? tokenId : undefined
  return { contract: contract.address, number, name, symbol, decimals: Number(decimals) }
}
