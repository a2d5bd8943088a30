import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  evmAddressOf,
  morePrivateKeys,
  moreSolanaSeeds,
  solanaAddressOf,
  testPrivateKeys,
  testSolanaSeeds,
} from './knownAccounts.js'

test('the addresses of the test accounts are those of their keys, known ones and others', () => {
  for (const key of [...testPrivateKeys, ...morePrivateKeys, `0x${'7'.repeat(64)}`] as const)
    expect(evmAddressOf(key)).toBe(privateKeyToAccount(key).address)
  for (const seed of [...testSolanaSeeds, ...moreSolanaSeeds, new Uint8Array(32).fill(9)])
    expect(solanaAddressOf(seed)).toBe(base58.encode(ed25519.getPublicKey(seed)))
})
