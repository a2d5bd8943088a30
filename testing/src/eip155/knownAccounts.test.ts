import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { evmAddressOf, morePrivateKeys, testPrivateKeys } from './knownAccounts.js'

test('the addresses of the test accounts are those of their keys, known ones and others', () => {
  for (const key of [...testPrivateKeys, ...morePrivateKeys, `0x${'7'.repeat(64)}`] as const)
    expect(evmAddressOf(key)).toBe(privateKeyToAccount(key).address)
})
