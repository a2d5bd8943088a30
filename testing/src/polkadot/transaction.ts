import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { type PolkadotTestAccount, signPolkadot } from './keys.js'

/** What pages give wallets to sign, as `@polkadot/types` names it. Numbers are hex, the highest byte first. */
export interface PolkadotPayload {
  /** Who signs, in the form of SS58. */
  readonly address: string
  /** From which the transaction is valid, hex. */
  readonly blockHash: string
  /** The same by its number, hex. */
  readonly blockNumber: string
  /** For how long, hex. */
  readonly era: string
  /** Of the chain, hex. */
  readonly genesisHash: string
  /** The call, SCALE in hex. */
  readonly method: string
  /** How many the account has sent before, hex. */
  readonly nonce: string
  /** What the chain has signed besides, in order. */
  readonly signedExtensions: readonly string[]
  /** Of the chain’s runtime, hex. */
  readonly specVersion: string
  /** For the author of the block, hex. */
  readonly tip: string
  /** Of the chain’s transactions, hex. */
  readonly transactionVersion: string
  /** Of the form of transactions: 4 or 5. */
  readonly version: number
  readonly mode?: number | undefined
  readonly metadataHash?: string | null | undefined
  readonly withSignedTransaction?: boolean | undefined
}

const toBytes = (hex: string) => hexToBytes(hex.replace(/^0x/, ''))
const NOTHING = new Uint8Array()
const NONE = Uint8Array.of(0)

/** A number of so many bytes, the lowest first. */
function little(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => Number((value >> BigInt(8 * place)) & 0xffn))
}

/** SCALE's compact form. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return little(value << 2n, 1)
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), little(value, length))
}

/** What is in the transaction for an extension, and what is signed besides. Those that are not named add nothing. */
function partsOf(payload: PolkadotPayload, extension: string): readonly [Uint8Array, Uint8Array] {
  const { nonce, tip, era, blockHash, genesisHash, specVersion, transactionVersion, mode = 0, metadataHash } = payload
  switch (extension) {
    case 'CheckSpecVersion':
      return [NOTHING, little(BigInt(specVersion), 4)]
    case 'CheckTxVersion':
      return [NOTHING, little(BigInt(transactionVersion), 4)]
    case 'CheckGenesis':
      return [NOTHING, toBytes(genesisHash)]
    case 'CheckEra':
    case 'CheckMortality':
      return [toBytes(era), toBytes(blockHash)]
    case 'CheckNonce':
      return [compact(BigInt(nonce)), NOTHING]
    case 'ChargeTransactionPayment':
      return [compact(BigInt(tip)), NOTHING]
    case 'ChargeAssetTxPayment':
      return [concatBytes(compact(BigInt(tip)), NONE), NOTHING]
    case 'CheckMetadataHash':
      return [Uint8Array.of(mode), metadataHash ? concatBytes(Uint8Array.of(1), toBytes(metadataHash)) : NONE]
    default:
      return [NOTHING, NOTHING]
  }
}

const MARKS = { ed25519: 0, sr25519: 1, ecdsa: 2, ethereum: 2 } as const

/** Signs a transaction as wallets do. */
export function signPolkadotPayload(
  account: PolkadotTestAccount,
  payload: PolkadotPayload,
): {
  /** Without its kind before it. */
  readonly signature: Uint8Array
  /** The whole transaction, version 4. */
  readonly transaction: Uint8Array
} {
  const parts = payload.signedExtensions.map((name) => partsOf(payload, name))
  const [extra, additional] = [0, 1].map((at) => concatBytes(...parts.map((part) => part[at] ?? NOTHING)))
  const call = toBytes(payload.method)
  const signed = concatBytes(call, extra ?? NOTHING, additional ?? NOTHING)
  const signature = signPolkadot(account, signed.length > 256 ? blake2b(signed, { dkLen: 32 }) : signed)
  const owner = base58.decode(payload.address).slice(-34, -2)
  const mark = Uint8Array.of(MARKS[account.type])
  const body = concatBytes(Uint8Array.of(0x84, 0), owner, mark, signature, extra ?? NOTHING, call)
  return { signature, transaction: concatBytes(compact(BigInt(body.length)), body) }
}

/**
 * What a transfer moves, as far as it can be read without the chain's metadata: an account and a number stand at its end, and of a token its
 * own number before them.
 */
export function describePolkadotCall(method: string): string {
  const [, token, key, amount] =
    /^0x[0-9a-f]{4}((?:[0-9a-f]{2}){0,5}?)00([0-9a-f]{64})((?:[0-9a-f]{2}){1,17})$/i.exec(method) ?? []
  if (!key || !amount) return method
  const read = (hex: string) => readCompact(toBytes(hex))
  return `Transfer ${read(amount)}${token ? ` of token ${read(token)}` : ''} to 0x${key}`
}

function readCompact(bytes: Uint8Array): bigint {
  const whole = (part: Uint8Array) => part.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return ((bytes[0] ?? 0) & 3) === 3 ? whole(bytes.subarray(1)) : whole(bytes) >> 2n
}
