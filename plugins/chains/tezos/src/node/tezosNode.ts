import {
  type Balance,
  type CallOptions,
  type ChainId,
  type Network,
  type Nodes,
  PorticoError,
  parseChainId,
  type ReadonlyStore,
} from '@portico/kernel'
import { createNativeBalance, createNode as createReader, type NodeReader } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'
import type { TokenId } from '../addresses.js'

/** Whole numbers, which nodes and indexers write as text. */
export const unitsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,78}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const text = /* @__PURE__ */ z.string()
const headerSchema = /* @__PURE__ */ z.object({ hash: text, level: /* @__PURE__ */ z.int() })
const constantsSchema = /* @__PURE__ */ z.object({
  cost_per_byte: unitsSchema,
  origination_size: /* @__PURE__ */ z.int(),
  hard_gas_limit_per_operation: unitsSchema,
  hard_storage_limit_per_operation: unitsSchema,
  max_operations_time_to_live: /* @__PURE__ */ z.int(),
})
const resultSchema = /* @__PURE__ */ z.object({
  status: /* @__PURE__ */ z.enum(['applied', 'failed', 'backtracked', 'skipped']),
  consumed_milligas: /* @__PURE__ */ z.optional(unitsSchema),
  paid_storage_size_diff: /* @__PURE__ */ z.optional(unitsSchema),
  allocated_destination_contract: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
  errors: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
})
const contentSchema = /* @__PURE__ */ z.object({
  metadata: /* @__PURE__ */ z.object({
    operation_result: resultSchema,
    internal_operation_results: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ z.array(/* @__PURE__ */ z.object({ result: resultSchema })),
    ),
  }),
})
const operationSchema = /* @__PURE__ */ z.object({ contents: /* @__PURE__ */ z.array(contentSchema) })
const hexSchema = /* @__PURE__ */ text.check(/* @__PURE__ */ z.regex(/^([0-9a-f]{2})+$/))
const intSchema = /* @__PURE__ */ z.object({ int: unitsSchema })
const fa12Schema = /* @__PURE__ */ z.object({ data: intSchema })
const fa2Schema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ z.tuple([
    /* @__PURE__ */ z.object({ args: /* @__PURE__ */ z.tuple([/* @__PURE__ */ z.unknown(), intSchema]) }),
  ]),
})

/** What became of each part of an operation, with what its contracts did in turn. */
export type OperationResult = z.output<typeof resultSchema>

const HEAD = 'chains/main/blocks/head'
const contractPath = (address: string, what: string) => `${HEAD}/context/contracts/${address}/${what}`

/** Mutez. An account that was never used has none. */
async function readBalance(reader: Pick<NodeReader, 'get'>, chainId: ChainId, address: string): Promise<bigint> {
  if (!parseAddress(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
  return reader.get(unitsSchema, contractPath(address, 'balance'))
}

/** Reads what an account has of the coin. What is staked is not in it. */
export const createBalance = (nodes: Pick<Nodes, 'get'>, networks: ReadonlyStore<readonly Network[]>): Balance =>
  createNativeBalance(networks, (chainId, address, options) =>
    readBalance(createReader(nodes, chainId, options), chainId, address),
  )

/** What a node of one network is asked, with every answer parsed. All calls throw `RPC_*` or `REQUEST_ABORTED`. */
export type TezosNode = ReturnType<typeof createNode>

export function createNode(nodes: Pick<Nodes, 'get' | 'post'>, chainId: ChainId, options: CallOptions = {}) {
  const reader = createReader(nodes, chainId, options)
  const { reference: chain_id } = parseChainId(chainId)
  return {
    /** As the network's nodes write it. */
    getChainId: () => reader.get(text, 'chains/main/chain_id'),
    getBalance: (address: string) => readBalance(reader, chainId, address),
    /** How many operations the account has made. */
    getCounter: (address: string) => reader.get(unitsSchema, contractPath(address, 'counter')),
    /** Whether the account's key is known to the network: it has to be revealed before the first transaction. */
    isRevealed: async (address: string) =>
      (await reader.get(z.nullable(text), contractPath(address, 'manager_key'))) !== null,
    /** @param block a level, or `head` with `~` and how many blocks before it */
    getHeader: (block = 'head') => reader.get(headerSchema, `chains/main/blocks/${block}/header`),
    getConstants: () => reader.get(constantsSchema, `${HEAD}/context/constants`),

    /** Has the node try contents; it looks at no signature and takes no fee. */
    async simulate(branch: string, contents: readonly object[], signature: string) {
      const body = { operation: { branch, contents, signature }, chain_id }
      return resultsOf(await reader.post(operationSchema, `${HEAD}/helpers/scripts/simulate_operation`, body))
    },
    /** How many bytes contents take, without the signature. */
    measure: async (branch: string, contents: readonly object[]) =>
      (await reader.post(hexSchema, `${HEAD}/helpers/forge/operations`, { branch, contents })).length / 2,

    /** What an account has of a token, by the contract's own view (TZIP-7, TZIP-12). */
    async getTokenBalance({ contract, number }: TokenId, owner: string): Promise<bigint> {
      const path = `${HEAD}/helpers/scripts/run_view`
      const view = { contract, chain_id, unparsing_mode: 'Readable' }
      if (number === undefined) {
        const body = { ...view, entrypoint: 'getBalance', input: { string: owner } }
        return (await reader.post(fa12Schema, path, body)).data.int
      }
      const input = [{ prim: 'Pair', args: [{ string: owner }, { int: number }] }]
      return (await reader.post(fa2Schema, path, { ...view, entrypoint: 'balance_of', input })).data[0].args[1].int
    },

    /** What became of an operation, by the block that it may be in; `undefined` when it is not there. */
    async findInBlock(level: number, hash: string): Promise<'succeeded' | 'failed' | undefined> {
      // Manager operations are the fourth pass of validation.
      const hashes = await reader.get(z.array(text), `chains/main/blocks/${level}/operation_hashes/3`)
      const index = hashes.indexOf(hash)
      if (index < 0) return undefined
      const found = await reader.get(operationSchema, `chains/main/blocks/${level}/operations/3/${index}`)
      return resultsOf(found).every(({ status }) => status === 'applied') ? 'succeeded' : 'failed'
    },
  }
}

const resultsOf = ({ contents }: z.output<typeof operationSchema>): readonly OperationResult[] =>
  contents.flatMap(({ metadata: { operation_result, internal_operation_results = [] } }) => [
    operation_result,
    ...internal_operation_results.map(({ result }) => result),
  ])
