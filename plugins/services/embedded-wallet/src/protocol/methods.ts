import * as z from 'zod/mini'
import { address, base58, hex, record, text } from './values.js'

/** The methods that the wallet in the frame takes, and no other (S6.2–S6.4, wire §1.8). */

interface Method {
  /** Not safe: only with a person's consent, given inside the frame. */
  readonly isSafe: boolean
  readonly params: z.ZodMiniType
}

const none = /* @__PURE__ */ z.optional(z.array(z.unknown()).check(z.maxLength(0)))
const list = /* @__PURE__ */ z.array(z.unknown())
const one = <T extends z.ZodMiniType>(item: T) => z.tuple([item])

const reading = (params: z.ZodMiniType): Method => ({ isSafe: true, params })
const approved = (params: z.ZodMiniType): Method => ({ isSafe: false, params })

const transaction = /* @__PURE__ */ z.strictObject({
  from: hex,
  chainId: z.optional(hex),
  to: z.optional(hex),
  value: z.optional(hex),
  data: z.optional(hex),
  gas: z.optional(hex),
  gasPrice: z.optional(hex),
  maxFeePerGas: z.optional(hex),
  maxPriorityFeePerGas: z.optional(hex),
  nonce: z.optional(hex),
})

/** EIP-5792; targets and data as S5.15 has them. */
const calls = /* @__PURE__ */ z.strictObject({
  version: z.optional(text),
  id: z.optional(text),
  chainId: z.optional(hex),
  from: z.optional(hex),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(record),
  calls: z.array(z.strictObject({ to: hex, data: z.optional(hex), value: z.optional(hex) })).check(z.minLength(1)),
})

const assetQuery = /* @__PURE__ */ z.strictObject({
  account: address,
  chainFilter: z.optional(z.array(hex)),
  assetFilter: z.optional(record),
  assetTypeFilter: z.optional(z.array(text)),
})

const sendOptions = /* @__PURE__ */ z.strictObject({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    // S5.17
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(z.int()),
  minContextSlot: z.optional(z.int()),
})

export const methods = {
  eth_accounts: reading(none),
  eth_blockNumber: reading(none),
  eth_call: reading(list),
  eth_chainId: reading(none),
  eth_estimateGas: reading(list),
  eth_estimateUserOperationGas: reading(list),
  eth_feeHistory: reading(list),
  eth_gasPrice: reading(none),
  eth_getAccount: reading(list),
  eth_getBalance: reading(list),
  eth_getBlockByHash: reading(list),
  eth_getBlockByNumber: reading(list),
  eth_getBlockReceipts: reading(list),
  eth_getBlockTransactionCountByHash: reading(list),
  eth_getBlockTransactionCountByNumber: reading(list),
  eth_getCode: reading(list),
  eth_getFilterChanges: reading(list),
  eth_getFilterLogs: reading(list),
  eth_getLogs: reading(list),
  eth_getProof: reading(list),
  eth_getStorageAt: reading(list),
  eth_getTransactionByBlockHashAndIndex: reading(list),
  eth_getTransactionByBlockNumberAndIndex: reading(list),
  eth_getTransactionByHash: reading(list),
  eth_getTransactionCount: reading(list),
  eth_getTransactionReceipt: reading(list),
  eth_getUncleCountByBlockHash: reading(list),
  eth_getUncleCountByBlockNumber: reading(list),
  eth_getUserOperationByHash: reading(list),
  eth_getUserOperationReceipt: reading(list),
  eth_maxPriorityFeePerGas: reading(none),
  eth_newBlockFilter: reading(none),
  eth_newFilter: reading(list),
  eth_newPendingTransactionFilter: reading(none),
  eth_sendRawTransaction: reading(list), // signed already
  eth_supportedEntryPoints: reading(none),
  eth_syncing: reading(none),
  eth_uninstallFilter: reading(list),
  wallet_getAssets: reading(one(assetQuery)),
  wallet_getCallsStatus: reading(one(text)),
  wallet_getCapabilities: reading(z.optional(z.tuple([z.optional(address), z.optional(z.array(hex))]))),
  personal_sign: approved(z.tuple([hex, address])),
  eth_signTypedData_v4: approved(z.tuple([address, text])),
  eth_sendTransaction: approved(one(transaction)),
  eth_sendUserOperation: approved(z.tuple([record, hex])),
  solana_signMessage: approved(z.strictObject({ message: base58, pubkey: base58 })),
  solana_signTransaction: approved(z.strictObject({ transaction: base58 })),
  solana_signAllTransactions: approved(z.strictObject({ transactions: z.array(base58).check(z.minLength(1)) })),
  solana_signAndSendTransaction: approved(z.strictObject({ transaction: base58, options: z.optional(sendOptions) })),
  wallet_sendCalls: approved(one(calls)),
  wallet_grantPermissions: approved(one(record)),
  wallet_revokePermissions: approved(one(record)),
} satisfies Readonly<Record<string, Method>>

export type MethodName = keyof typeof methods

export const isMethod = (name: string): name is MethodName => Object.hasOwn(methods, name)

/** Whether a method runs without a person's consent. One that is not in the list does not run at all. */
export const isSafe = (name: string): boolean => isMethod(name) && methods[name].isSafe

export const takesParams = (name: string, params: unknown): boolean =>
  isMethod(name) && methods[name].params.safeParse(params).success
