import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { testPrivateKeys, testSolanaSeeds } from '@portico/test-kit'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'

const [privateKey = '0x'] = testPrivateKeys
/** viem's account of {@link evmKey}: what it signs and recovers is compared with ours. */
export const evmAccount = privateKeyToAccount(privateKey)
export const evmKey: Uint8Array = hexToBytes(privateKey.slice(2))
export const evmContext = { address: evmAccount.address, chainId: 31_337 }

export const solanaKey: Uint8Array = testSolanaSeeds[0] ?? new Uint8Array()
export const solanaContext = { address: base58.encode(ed25519.getPublicKey(solanaKey)) }
