import { ed25519 } from '@noble/curves/ed25519.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, hex } from '@scure/base'

/** 32-byte keys that all can guess, for local chains only. */
export const testMvxKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(51), new Uint8Array(32).fill(52)]

/** Keys of the same kind, for wallets beside the first. */
export const moreMvxKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(53), new Uint8Array(32).fill(54)]

/** The address of a key. */
export const mvxAddressOf = (key: Uint8Array): string => bech32.encodeFromBytes('erd', ed25519.getPublicKey(key))

/** A transaction as wallets of MultiversX are given it. */
export interface MvxTransaction {
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
  readonly options?: number | undefined
  readonly guardian?: string | undefined
}

/** Signs a transaction: its JSON, or with the lowest bit of its options the hash of that. @returns hex */
export function signMvxTransaction(transaction: MvxTransaction, key: Uint8Array): string {
  const { nonce, value, receiver, sender, gasPrice, gasLimit, data, chainID, version, options, guardian } = transaction
  const fields = { nonce, value, receiver, sender, gasPrice, gasLimit, data: data || undefined, chainID, version }
  const json = new TextEncoder().encode(JSON.stringify({ ...fields, options: options || undefined, guardian }))
  return hex.encode(ed25519.sign((options ?? 0) & 1 ? keccak_256(json) : json, key))
}

/** Signs a message as wallets of MultiversX do. @returns hex */
export function signMvxMessage(message: string, key: Uint8Array): string {
  const bytes = new TextEncoder().encode(message)
  const head = new TextEncoder().encode(`\x17Elrond Signed Message:\n${bytes.length}`)
  return hex.encode(ed25519.sign(keccak_256(Uint8Array.of(...head, ...bytes)), key))
}
