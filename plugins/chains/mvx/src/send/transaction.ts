import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64, hex } from '@scure/base'
import { decodeAddress } from '../address.js'

/** A transaction as wallets and gateways write it. */
export interface PlainTransaction {
  readonly nonce: number
  /** Base units, decimal text. */
  readonly value: string
  readonly receiver: string
  readonly sender: string
  readonly gasPrice: number
  readonly gasLimit: number
  /** Base64. */
  readonly data?: string | undefined
  readonly chainID: string
  readonly version: number
  /** Bits of {@link Option}. */
  readonly options?: number | undefined
  readonly guardian?: string | undefined
}

/** One with all that a gateway needs. Signatures are hex. */
export interface SignedTransaction extends PlainTransaction {
  readonly signature: string
  readonly guardianSignature?: string | undefined
}

/** What the bits of a transaction's options mean. */
export const Option = { hashed: 1, guarded: 2 } as const

/** The JSON that is signed: these fields, in this order. */
export function bytesToSign(transaction: PlainTransaction): Uint8Array {
  const { nonce, value, receiver, sender, gasPrice, gasLimit, data, chainID, version, options, guardian } = transaction
  const fields = { nonce, value, receiver, sender, gasPrice, gasLimit, data: data || undefined }
  const text = JSON.stringify({ ...fields, chainID, version, options: options || undefined, guardian })
  return new TextEncoder().encode(text)
}

/** Whether it is signed by this address. Devices sign the JSON's hash. */
export function isSignedBy(address: string, transaction: PlainTransaction, signature: string): boolean {
  const key = decodeAddress(address)
  const bytes = bytesToSign(transaction)
  const message = (transaction.options ?? 0) & Option.hashed ? keccak_256(bytes) : bytes
  try {
    return key !== undefined && ed25519.verify(hex.decode(signature), message, key, { zip215: false })
  } catch {
    return false
  }
}

function varint(value: bigint): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return [...bytes, Number(rest)]
}

/** A sign and the digits, most significant first; zero has two bytes. */
function magnitude(value: bigint): Uint8Array {
  const digits = value.toString(16)
  return Uint8Array.of(0, ...hex.decode(digits.padStart(digits.length + (digits.length % 2), '0')))
}

/** The id of a transaction: the hash of it in protobuf, in hex. */
export function hashOf(transaction: SignedTransaction): string {
  const bytes: number[] = []
  const number = (field: number, value: number) => {
    if (value !== 0) bytes.push(...varint(BigInt(field << 3)), ...varint(BigInt(value)))
  }
  const part = (field: number, value: Uint8Array | undefined) => {
    if (value && value.length > 0)
      bytes.push(...varint(BigInt((field << 3) | 2)), ...varint(BigInt(value.length)), ...value)
  }
  const { nonce, value, receiver, sender, gasPrice, gasLimit, data = '', chainID, version, options = 0 } = transaction
  const { signature, guardian = '', guardianSignature = '' } = transaction
  number(1, nonce)
  part(2, magnitude(BigInt(value)))
  part(3, decodeAddress(receiver))
  part(5, decodeAddress(sender))
  number(7, gasPrice)
  number(8, gasLimit)
  part(9, base64.decode(data))
  part(10, new TextEncoder().encode(chainID))
  number(11, version)
  part(12, hex.decode(signature))
  number(13, options)
  part(14, decodeAddress(guardian))
  part(15, hex.decode(guardianSignature))
  return hex.encode(blake2b(Uint8Array.from(bytes), { dkLen: 32 }))
}

const hexOf = (amount: bigint) => {
  const digits = amount.toString(16)
  return digits.padStart(digits.length + (digits.length % 2), '0')
}

/** The call that moves a fungible ESDT, as the data of a transaction. */
export const tokenCall = (token: string, amount: bigint): string =>
  `ESDTTransfer@${hex.encode(new TextEncoder().encode(token))}@${hexOf(amount)}`
