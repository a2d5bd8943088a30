import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { compact } from '@polkadot-api/substrate-bindings'
import type { BlockId } from '../node/chainNode.js'
import type { KeyType } from '../sign/signer.js'
import type { Extension, Runtime } from './runtime.js'

/** A transaction with all that is signed of it. */
export interface Draft {
  readonly runtime: Runtime
  readonly genesisHash: string
  /** The block that the transaction's time begins with. */
  readonly birth: BlockId
  readonly nonce: number
  /** The call as the chain reads it. */
  readonly call: Uint8Array
}

/** How many blocks a transaction can be included in, counted from its birth: a power of two. */
export const LIFETIME = 64
const VERSION = 0x84 // signed, version 4
/** Longer documents are signed by their hash. */
const LONGEST_SIGNED = 256
const HASH_CHECK = 'CheckMetadataHash'

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`
/** Of so many bytes, the highest first. */
const numberHex = (value: number | bigint, length: number): string =>
  `0x${value.toString(16).padStart(2 * length, '0')}`

/**
 * The era of a transaction that lives for {@link LIFETIME} blocks (SCALE): what the period is a power of, and the place of the
 * birth in it.
 */
const eraOf = ({ number }: BlockId): readonly [number, number] => {
  const era = Math.log2(LIFETIME) - 1 + ((number % LIFETIME) << 4)
  return [era & 0xff, era >> 8]
}

/** Values for what extensions put into a transaction, and have signed besides. */
interface Values {
  readonly extra?: unknown
  readonly additional?: unknown
}

/** Those that are known. What adds no bytes needs no knowledge. */
const valuesOf = (draft: Draft, hashMode: HashMode): ReadonlyMap<string, Values> => {
  const { runtime, genesisHash, birth, nonce } = draft
  const [low, high] = eraOf(birth)
  const mortality = { extra: { type: `Mortal${low}`, value: high }, additional: birth.hash }
  return new Map<string, Values>([
    ['CheckSpecVersion', { additional: runtime.specVersion }],
    ['CheckTxVersion', { additional: runtime.transactionVersion }],
    ['CheckGenesis', { additional: genesisHash }],
    ['CheckMortality', mortality],
    ['CheckEra', mortality],
    ['CheckNonce', { extra: nonce }],
    ['ChargeTransactionPayment', { extra: 0n }],
    ['ChargeAssetTxPayment', { extra: { tip: 0n, asset_id: undefined } }],
    [HASH_CHECK, { extra: { mode: { type: hashMode, value: undefined } }, additional: undefined }],
  ])
}

/** Whether a hash of the metadata is signed, too, as devices want it. Only wallets can tell it. */
type HashMode = 'Disabled' | 'Enabled'

function write(draft: Draft, part: keyof Values, hashMode: HashMode = 'Disabled'): Uint8Array {
  const values = valuesOf(draft, hashMode)
  const writerOf = (one: Extension) => (part === 'extra' ? one.writeExtra : one.writeAdditional)
  return concatBytes(
    ...draft.runtime.extensions.map((extension) => {
      const writer = writerOf(extension)
      const known = values.get(extension.name)
      if (!writer) return new Uint8Array()
      if (!known || !(part in known)) throw new TypeError(`The extension ${extension.name} is not known.`)
      return writer(known[part])
    }),
  )
}

/** What is signed. */
export function signedBytes(draft: Draft): Uint8Array {
  const bytes = concatBytes(draft.call, write(draft, 'extra'), write(draft, 'additional'))
  return bytes.length > LONGEST_SIGNED ? hash(bytes) : bytes
}

/** The same for wallets, which write and show it by themselves (`SignerPayloadJSON` of @polkadot/types). */
export function payloadOf(draft: Draft, address: string) {
  const { runtime, birth, genesisHash, nonce, call } = draft
  return {
    address,
    assetId: null,
    blockHash: birth.hash,
    blockNumber: numberHex(birth.number, 4),
    era: toHex(Uint8Array.from(eraOf(birth))),
    genesisHash,
    metadataHash: null,
    method: toHex(call),
    mode: 0,
    nonce: numberHex(nonce, 4),
    signedExtensions: runtime.extensions.map(({ name }) => name),
    specVersion: numberHex(runtime.specVersion, 4),
    tip: numberHex(0n, 16),
    transactionVersion: numberHex(runtime.transactionVersion, 4),
    version: 4,
    // The wallet may change what it must for a device to sign, and answers with the whole transaction then.
    withSignedTransaction: true,
  }
}

const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(compact.enc(bytes.length), bytes)

/** The transaction as it is sent. */
export function transactionOf(
  draft: Draft,
  address: string,
  {
    kind,
    signature,
    hashMode,
  }: { readonly kind: KeyType; readonly signature: Uint8Array; readonly hashMode?: HashMode },
): Uint8Array {
  const { runtime, call } = draft
  const signed = runtime.writeSignature(kind, toHex(signature))
  return withLength(
    concatBytes(Uint8Array.of(VERSION), runtime.writeAddress(address), signed, write(draft, 'extra', hashMode), call),
  )
}

const LENGTHS: readonly (readonly [KeyType, number])[] = [
  ['ed25519', 64],
  ['sr25519', 64],
  ['ecdsa', 65],
]

/**
 * The signature in a transaction that a wallet wrote; `undefined` unless it is this one, of this account. All that may differ is
 * whether a hash of the metadata was signed, which moves nothing.
 */
export function findSignature(draft: Draft, address: string, transaction: Uint8Array) {
  const hasHash = draft.runtime.extensions.some(({ name }) => name === HASH_CHECK)
  for (const hashMode of hasHash ? (['Disabled', 'Enabled'] as const) : (['Disabled'] as const)) {
    const end = transaction.length - draft.call.length - write(draft, 'extra', hashMode).length
    for (const [kind, length] of LENGTHS) {
      const signature = transaction.slice(Math.max(end - length, 0), Math.max(end, 0))
      if (signature.length !== length) continue
      const found = { kind, signature, hashMode }
      if (bytesToHex(transactionOf(draft, address, found)) === bytesToHex(transaction)) return found
    }
  }
  return undefined
}

/** The id of a transaction, in hex. */
export const transactionId = (transaction: Uint8Array): string => toHex(hash(transaction))
