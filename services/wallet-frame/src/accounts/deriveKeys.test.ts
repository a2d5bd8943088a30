import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addressesOf } from './addresses.js'
import { deriveKeys } from './deriveKeys.js'
import { phraseOf } from './phrase.js'
import { deriveEd25519 } from './slip10.js'

/** Phrases everybody knows, with the addresses that MetaMask and Phantom show for them. */
const KNOWN = [
  {
    phrase: `${'abandon '.repeat(23)}art`,
    eip155: '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb',
    solana: '3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx',
  },
]

describe('the accounts of a secret [S5.28]', () => {
  it.each(KNOWN)('are those that other wallets find for the phrase: $phrase', async ({ phrase, ...addresses }) => {
    const secret = mnemonicToEntropy(phrase, wordlist)
    expect(phraseOf(secret)).toBe(phrase)
    expect(addressesOf(await deriveKeys(secret))).toEqual(addresses)
  })

  it('are those of viem and of the Solana library, for any secret', async () => {
    for (let round = 0; round < 5; round += 1) {
      const secret = crypto.getRandomValues(new Uint8Array(32))
      const keys = await deriveKeys(secret)
      const { eip155, solana } = addressesOf(keys)
      const account = mnemonicToAccount(phraseOf(secret))
      expect(eip155).toBe(account.address)
      expect(bytesToHex(keys.eip155)).toBe(bytesToHex(account.getHdKey().privateKey ?? new Uint8Array()))
      expect(solana).toBe((await createKeyPairSignerFromPrivateKeyBytes(keys.solana)).address)
    }
  })
})

/** The first and the second test vector of SLIP-10 for ed25519. */
const VECTOR_1 = '000102030405060708090a0b0c0d0e0f'
const VECTOR_2 =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'

it.each([
  [VECTOR_1, [], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [VECTOR_1, [0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [VECTOR_1, [0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  [VECTOR_2, [0, 2_147_483_647], 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
])('keys below %s at %j are those of SLIP-10', (seed, path, key) => {
  expect(bytesToHex(deriveEd25519(hexToBytes(seed), path))).toBe(key)
})

it('a phrase of twelve words of Phantom leads to its address', async () => {
  const seed = mnemonicToSeedSync(`${'abandon '.repeat(11)}about`)
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(deriveEd25519(seed, [44, 501, 0, 0]))
  expect(address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
})
