import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** The wallet's secret as 24 English words (BIP-39). Expects 32 bytes. */
export const phraseOf = (secret: Uint8Array): string => entropyToMnemonic(secret, wordlist)

/** The 64-byte seed of a secret (BIP-39, no passphrase), to be wiped. */
export const seedOf = (secret: Uint8Array): Promise<Uint8Array> => mnemonicToSeedWebcrypto(phraseOf(secret))
