import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { ChainId, NodeRequestOptions, Nodes } from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { accountKey, type ChainAccount, chainAccountSchema } from './account.js'
import { hexSchema } from './storage.js'

/** A block by its two names. */
export interface BlockId {
  readonly hash: string
  readonly number: number
}

/** What the runtime of a block is called by. */
export interface RuntimeVersion {
  readonly specVersion: number
  readonly transactionVersion: number
}

/** What is asked of a node to send. Blocks and storage are those of the best block, unless a block is named. */
export interface ChainNode {
  /** The hash of the block with this number; `undefined` while the node has none. */
  getBlockHash(number: number): Promise<string | undefined>
  /** The last block that can't be undone. */
  getFinalized(): Promise<BlockId>
  /** The number of the best block. */
  getBestNumber(): Promise<number>
  /** The extrinsics in a block, in hex; `undefined` where the node does not know the block. */
  getExtrinsics(blockHash: string): Promise<readonly string[] | undefined>
  getVersion(blockHash: string): Promise<RuntimeVersion>
  /** In hex, version 14, which all runtimes give. */
  getMetadata(blockHash: string): Promise<string>
  /** In hex; `undefined` without an entry. */
  getStorage(key: string, blockHash?: string): Promise<string | undefined>
  /** `undefined` where the chain has no entry for the account. */
  getAccount(key: Uint8Array, blockHash?: string): Promise<ChainAccount | undefined>
  /** The account's next number, after transactions that wait for their block. */
  getNextNonce(address: string): Promise<number>
  /** What the chain takes for a transaction now, whose signature it does not look at. Base units of the native coin. */
  getFee(transaction: Uint8Array): Promise<bigint>
  submit(transaction: Uint8Array): Promise<void>
}

const hashSchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{64}$/i), /* @__PURE__ */ z.toLowerCase())
const wholeSchema = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.minimum(0), /* @__PURE__ */ z.maximum(0xffff_ffff))
const versionSchema = /* @__PURE__ */ z.object({ specVersion: wholeSchema, transactionVersion: wholeSchema })
const headerSchema = /* @__PURE__ */ z.object({
  number: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{1,8}$/i)),
    /* @__PURE__ */ z.transform((text: string) => Number(text)),
  ),
})
const blockSchema = /* @__PURE__ */ z.nullable(
  /* @__PURE__ */ z.object({ block: /* @__PURE__ */ z.object({ extrinsics: /* @__PURE__ */ z.array(hexSchema) }) }),
)

/** `RuntimeDispatchInfo` in SCALE, older and newer: its weight in 3 to 18 bytes, its class, and what it costs in the last 16. */
const feeSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x(?:[0-9a-f]{2}){19,35}$/i)),
  /* @__PURE__ */ z.transform((text: string) => {
    const bytes = hexToBytes(text.slice(-32))
    return BigInt(`0x${bytesToHex(bytes.reverse())}`)
  }),
)

/** In four bytes, the lowest first. */
const littleEndian = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

export function createChainNode(nodes: Nodes, chainId: ChainId, options: NodeRequestOptions): ChainNode {
  const node = createNode(nodes, chainId, options)
  return {
    getBlockHash: async (number) =>
      (await node.request(z.nullable(hashSchema), 'chain_getBlockHash', [number])) ?? undefined,
    async getFinalized() {
      const hash = await node.request(hashSchema, 'chain_getFinalizedHead')
      return { hash, number: (await node.request(headerSchema, 'chain_getHeader', [hash])).number }
    },
    getBestNumber: async () => (await node.request(headerSchema, 'chain_getHeader')).number,
    getExtrinsics: async (hash) => (await node.request(blockSchema, 'chain_getBlock', [hash]))?.block.extrinsics,
    getVersion: (hash) => node.request(versionSchema, 'state_getRuntimeVersion', [hash]),
    getMetadata: (hash) => node.request(hexSchema, 'state_getMetadata', [hash]),
    getStorage: async (key, hash) =>
      (await node.request(z.nullable(hexSchema), 'state_getStorage', hash ? [key, hash] : [key])) ?? undefined,
    getAccount: async (key, hash) =>
      (await node.request(
        chainAccountSchema,
        'state_getStorage',
        hash ? [accountKey(key), hash] : [accountKey(key)],
      )) ?? undefined,
    getNextNonce: (address) => node.request(wholeSchema, 'system_accountNextIndex', [address]),
    getFee(transaction) {
      const input = `0x${bytesToHex(concatBytes(transaction, littleEndian(transaction.length)))}`
      return node.request(feeSchema, 'state_call', ['TransactionPaymentApi_query_info', input])
    },
    async submit(transaction) {
      await node.request(z.unknown(), 'author_submitExtrinsic', [`0x${bytesToHex(transaction)}`])
    },
  }
}
