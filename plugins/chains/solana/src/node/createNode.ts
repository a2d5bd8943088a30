import {
  type Balance,
  type CallOptions,
  type ChainId,
  type Network,
  type Nodes,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import { createNativeBalance, createNode as createReader } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { isAddress } from '../address.js'
import type { RpcCommitment } from './commitment.js'

/**
 * Lamports and heights come as JSON numbers. One above 2^53 − 1 (nine million SOL) was rounded before we saw it, so it is
 * refused rather than shown.
 */
const wholeSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative()),
  /* @__PURE__ */ z.transform((number: number) => BigInt(number)),
)
const base64Schema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.transform((text: string) => base64.decode(text)),
)
const accountSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    owner: /* @__PURE__ */ z.string(),
    data: /* @__PURE__ */ z.tuple([base64Schema, /* @__PURE__ */ z.literal('base64')]),
  }),
  /* @__PURE__ */ z.transform(({ owner, data: [bytes] }) => ({ owner, bytes })),
)
const stateSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    lamports: wholeSchema,
    owner: /* @__PURE__ */ z.string(),
    data: /* @__PURE__ */ z.tuple([base64Schema, /* @__PURE__ */ z.literal('base64')]),
  }),
  /* @__PURE__ */ z.transform(({ lamports, owner, data: [bytes] }) => ({ lamports, owner, bytes })),
)
/** Null, or why a transaction failed: a name, or a name with facts. It must be there, for its absence would read as success. */
const failureSchema = /* @__PURE__ */ z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())]))
const statusSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    err: failureSchema,
    confirmationStatus: /* @__PURE__ */ z.nullish(z.enum(['processed', 'confirmed', 'finalized'])),
    confirmations: /* @__PURE__ */ z.nullish(z.number()),
  }),
  /* @__PURE__ */ z.transform(({ err, confirmationStatus, confirmations }) => ({
    hasFailed: err !== null,
    // Nodes that do not name the level yet count confirmations, and stop counting when it is final.
    level: confirmationStatus ?? (confirmations === null ? 'finalized' : 'processed'),
  })),
)
const inValue = <T extends z.ZodMiniType>(schema: T) => z.object({ value: schema })

const lamportsSchema = /* @__PURE__ */ inValue(wholeSchema)
const accountsSchema = /* @__PURE__ */ inValue(z.array(z.nullable(accountSchema)))
const blockhashSchema = /* @__PURE__ */ inValue(z.object({ blockhash: z.string(), lastValidBlockHeight: wholeSchema }))
const validSchema = /* @__PURE__ */ inValue(z.boolean())
const feeSchema = /* @__PURE__ */ inValue(wholeSchema)
const priorityFeesSchema = /* @__PURE__ */ z.array(z.object({ prioritizationFee: wholeSchema }))
const simulationSchema = /* @__PURE__ */ inValue(z.object({ err: failureSchema }))
const statesSchema = /* @__PURE__ */ inValue(z.array(z.nullable(stateSchema)))
const trialSchema = /* @__PURE__ */ inValue(z.object({ err: z.null(), accounts: z.array(z.nullable(stateSchema)) }))
const statusesSchema = /* @__PURE__ */ inValue(z.tuple([z.nullable(statusSchema)]))

/** An account with its coins, in lamports. */
export type AccountState = z.output<typeof stateSchema>

/** An account as it is on the chain. */
export type ChainAccount = z.output<typeof accountSchema>

/** What a Solana node of one network is asked, with every answer parsed. All calls reject with `RPC_*` or `REQUEST_ABORTED`. */
export type Node = ReturnType<typeof createNode>

export function createNode(
  nodes: Pick<Nodes, 'request'>,
  chainId: ChainId,
  commitment: RpcCommitment,
  options: CallOptions = {},
) {
  const { request: ask } = createReader(nodes, chainId, options)

  return {
    /** Lamports. */
    getBalance: async (address: string): Promise<bigint> =>
      (await ask(lamportsSchema, 'getBalance', [address, { commitment }])).value,

    /** In the order of the addresses; null for one that is empty. */
    getAccounts: async (addresses: readonly string[]): Promise<readonly (ChainAccount | null)[]> =>
      (await ask(accountsSchema, 'getMultipleAccounts', [addresses, { commitment, encoding: 'base64' }])).value,

    /** The fewest lamports that an account of this many bytes may hold. */
    getRentMinimum: (byteLength: number): Promise<bigint> =>
      ask(wholeSchema, 'getMinimumBalanceForRentExemption', [byteLength, { commitment }]),

    getLatestBlockhash: async () => (await ask(blockhashSchema, 'getLatestBlockhash', [{ commitment }])).value,

    /** Whether a transaction with it can be taken in now. */
    isBlockhashValid: async (blockhash: string): Promise<boolean> =>
      (await ask(validSchema, 'isBlockhashValid', [blockhash, { commitment }])).value,

    getBlockHeight: (): Promise<bigint> => ask(wholeSchema, 'getBlockHeight', [{ commitment }]),

    /** Lamports that the network takes for a compiled message, priority included. */
    getFee: async (message: Uint8Array): Promise<bigint> =>
      (await ask(feeSchema, 'getFeeForMessage', [base64.encode(message), { commitment }])).value,

    /** What recent transactions that wrote to these accounts paid, in micro-lamports per compute unit. */
    getPriorityFees: async (addresses: readonly string[]): Promise<readonly bigint[]> =>
      (await ask(priorityFeesSchema, 'getRecentPrioritizationFees', [addresses])).map((one) => one.prioritizationFee),

    /** Why an unsigned transaction would fail, in the chain's own words; undefined when it would not. */
    async simulate(transaction: Uint8Array): Promise<string | undefined> {
      const config = { encoding: 'base64', commitment, sigVerify: false }
      const { value } = await ask(simulationSchema, 'simulateTransaction', [base64.encode(transaction), config])
      return value.err === null ? undefined : JSON.stringify(value.err)
    },

    /** In the order of the addresses; null for one that is empty. Of each no more than its first `length` bytes. */
    getStates: async (addresses: readonly string[], length: number): Promise<readonly (AccountState | null)[]> =>
      (
        await ask(statesSchema, 'getMultipleAccounts', [
          ...[addresses, { commitment, encoding: 'base64', dataSlice: { offset: 0, length } }],
        ])
      ).value,

    /** The accounts as an unsigned transaction would leave them, in the order of the addresses. Rejects where it would fail, too. */
    async simulateStates(
      transaction: Uint8Array,
      addresses: readonly string[],
    ): Promise<readonly (AccountState | null)[]> {
      const config = { encoding: 'base64', commitment, sigVerify: false, accounts: { encoding: 'base64', addresses } }
      return (await ask(trialSchema, 'simulateTransaction', [base64.encode(transaction), config])).value.accounts
    },

    async send(transaction: Uint8Array): Promise<void> {
      const config = { encoding: 'base64', preflightCommitment: commitment }
      await ask(z.string(), 'sendTransaction', [base64.encode(transaction), config])
    },

    /** How far a transaction has come; null when the node does not know it. */
    async getStatus(transactionId: string) {
      const config = { searchTransactionHistory: true }
      return (await ask(statusesSchema, 'getSignatureStatuses', [[transactionId], config])).value[0]
    },
  }
}

/** Reads lamports. */
export const createBalance = (parts: {
  readonly nodes: Pick<Nodes, 'request'>
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly commitment: RpcCommitment
}): Balance =>
  createNativeBalance(parts.networks, async (chainId, address, options) => {
    if (!isAddress(address)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    return createNode(parts.nodes, chainId, parts.commitment, options).getBalance(address)
  })
