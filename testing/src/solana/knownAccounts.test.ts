import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { moreSolanaSeeds, solanaAddressOf, testSolanaSeeds } from './knownAccounts.js'

test('the addresses of the test accounts are those of their seeds, known ones and others', () => {
  for (const seed of [...testSolanaSeeds, ...moreSolanaSeeds, new Uint8Array(32).fill(9)])
    expect(solanaAddressOf(seed)).toBe(base58.encode(ed25519.getPublicKey(seed)))
})
