import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'

/** The first three keys of the mnemonic "test test test … junk". Public: worth nothing outside local chains. */
export const testPrivateKeys: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** The fourth to seventh key of the same mnemonic, for wallets beside the first. */
export const morePrivateKeys: readonly Hex[] = [
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
]

/** 32-byte seeds anybody can guess, for local chains only. */
export const testSolanaSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

/** Seeds of the same kind, for wallets beside the first. Nothing is sent to them by the stack. */
export const moreSolanaSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]

export const solanaAddressOf = (seed: Uint8Array): string => base58.encode(ed25519.getPublicKey(seed))

/** What a site sees of a wallet's accounts: the selected one, then the others in their order. */
export const selectedFirst = <T>(all: readonly T[], selected: T, count = 1): readonly T[] =>
  [selected, ...all.filter((one) => one !== selected)].slice(0, count)
