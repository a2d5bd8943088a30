import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createAddressBook } from '../wallet/accounts.js'

/** 32-byte seeds that all can guess, for local chains only. */
export const testSolanaSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

/** Seeds of the same kind, for wallets beside the first. */
export const moreSolanaSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]

const ADDRESSES = [
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
  'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse',
  'EdmxWPmx2WH6WgFfTdu9xfkYf3k1g5wD1zccTVySEEh1',
]

/** The base58 address of a 32-byte Ed25519 seed. */
export const solanaAddressOf: (seed: Uint8Array) => string = createAddressBook(
  [...testSolanaSeeds, ...moreSolanaSeeds].map((seed, index) => [seed, ADDRESSES[index] ?? '']),
  (seed) => base58.encode(ed25519.getPublicKey(seed)),
)
