import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'

/** The first three keys of the mnemonic "test test test … junk". Public: worth nothing outside local chains. */
export const testPrivateKeys: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** 32-byte seeds anybody can guess, for local chains only. */
export const testSolanaSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

export const solanaAddressOf = (seed: Uint8Array): string => base58.encode(ed25519.getPublicKey(seed))
