import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as sr25519 from '@scure/sr25519'

export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** One account of a test wallet. */
export interface PolkadotTestAccount {
  /** As people see it. */
  readonly name: string
  /** The kind of its key. */
  readonly type: PolkadotKeyType
  /** 32 bytes. */
  readonly seed: Uint8Array
  /** The wallet keeps the account for one network only. */
  readonly genesisHash?: string
}

/** Alice and Bob of every development chain. Public: worth nothing elsewhere. */
export const testPolkadotAccounts: readonly PolkadotTestAccount[] = [
  {
    name: 'Alice',
    type: 'sr25519',
    seed: hexToBytes('e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'),
  },
  {
    name: 'Bob',
    type: 'sr25519',
    seed: hexToBytes('398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89'),
  },
]

/** One of each other kind of keys, which the stack's chain knows, too. */
export const morePolkadotAccounts: readonly PolkadotTestAccount[] = [
  { name: 'Edith', type: 'ed25519', seed: new Uint8Array(32).fill(101) },
  { name: 'Clara', type: 'ecdsa', seed: new Uint8Array(32).fill(102) },
]

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const ascii = (text: string) => new TextEncoder().encode(text)

/**
 * As extensions write it, SS58 with the generic prefix, or with that of a network; or the 20 bytes of an Ethereum account.
 * @param prefix below 64
 */
export function polkadotAddressOf({ type, seed }: PolkadotTestAccount, prefix = 42): string {
  if (type === 'ethereum') {
    const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(seed)).toBytes(false)
    return `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(-20))}`
  }
  const body = concatBytes(Uint8Array.of(prefix), accountIdOf(type, seed))
  return base58.encode(concatBytes(body, blake2b(concatBytes(ascii('SS58PRE'), body)).subarray(0, 2)))
}

/** The account behind an address, whatever network it is written for. */
export const polkadotKeyIn = (address: string): string => bytesToHex(base58.decode(address).slice(-34, -2))

function accountIdOf(type: PolkadotKeyType, seed: Uint8Array): Uint8Array {
  switch (type) {
    case 'sr25519':
      return sr25519.getPublicKey(sr25519.secretFromSeed(seed))
    case 'ed25519':
      return ed25519.getPublicKey(seed)
    default:
      return hash(secp256k1.getPublicKey(seed, true))
  }
}

/** The plain signature: 64 bytes, or 65 of an ecdsa key, whose last tells how to recover it. */
export function signPolkadot({ type, seed }: PolkadotTestAccount, bytes: Uint8Array): Uint8Array {
  switch (type) {
    case 'sr25519':
      return sr25519.sign(sr25519.secretFromSeed(seed), bytes)
    case 'ed25519':
      return ed25519.sign(bytes, seed)
    default: {
      const signed = secp256k1.sign(hash(bytes), seed, { prehash: false, format: 'recovered' })
      return concatBytes(signed.subarray(1), signed.subarray(0, 1))
    }
  }
}

const [HEAD, TAIL] = ['<Bytes>', '</Bytes>'] as const

/** As extensions sign messages: between two marks, unless the page has put them there. */
export function wrapMessage(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes)
  const isWrapped = text.startsWith(HEAD) && text.endsWith(TAIL)
  return isWrapped ? bytes : concatBytes(ascii(HEAD), bytes, ascii(TAIL))
}
