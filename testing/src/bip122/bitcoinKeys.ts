import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'

/** 32-byte keys that all can guess, for local chains only. */
export const testBitcoinKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(11), new Uint8Array(32).fill(12)]

/** Keys of the same kind, for wallets beside the first. */
export const moreBitcoinKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(13), new Uint8Array(32).fill(14)]

/** The networks whose addresses are known. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'
/** What an address is for. */
export type BitcoinPurpose = 'payment' | 'ordinals'
/** What kind of address a wallet has for payments. */
export type BitcoinPaymentType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

export const networkOf = (name: BitcoinNetworkName) => {
  if (name === 'mainnet') return NETWORK
  return name === 'regtest' ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK
}

/** Where a key is paid on a network: taproot for ordinals, and native segwit for payments unless another kind is named. */
export function bitcoinAddressOf(
  key: Uint8Array,
  name: BitcoinNetworkName,
  purpose: BitcoinPurpose = 'payment',
  type: BitcoinPaymentType = 'p2wpkh',
): BitcoinAddress {
  const id = [hex.encode(key), name, purpose, type].join()
  const address = known.get(id) ?? deriveAddress(key, networkOf(name), purpose === 'payment' ? type : 'p2tr')
  known.set(id, address)
  return address
}

interface BitcoinAddress {
  readonly address: string
  readonly script: Uint8Array
}

/** Wallets look at theirs all the time. */
const known = new Map<string, BitcoinAddress>()

function deriveAddress(key: Uint8Array, network: typeof NETWORK, type: BitcoinPaymentType): BitcoinAddress {
  const kinds = {
    p2pkh: () => p2pkh(publicKeyOf(key), network),
    p2sh: () => p2sh(p2wpkh(publicKeyOf(key), network), network),
    p2wpkh: () => p2wpkh(publicKeyOf(key), network),
    p2tr: () => p2tr(schnorr.getPublicKey(key), undefined, network),
  }
  const paying = kinds[type]()
  return { address: paying.address ?? '', script: paying.script }
}

export const publicKeyOf = (key: Uint8Array): Uint8Array => secp256k1.getPublicKey(key)

const utf8 = (text: string) => new TextEncoder().encode(text)

/** By BIP-137, for a native segwit address. In base64. */
export function signLegacyMessage(text: string, key: Uint8Array): string {
  const bytes = utf8(text)
  const count = bytes.length < 0xfd ? [bytes.length] : [0xfd, bytes.length & 0xff, bytes.length >> 8]
  const prefix = utf8('\x18Bitcoin Signed Message:\n')
  const digest = sha256(sha256(Uint8Array.of(...prefix, ...count, ...bytes)))
  const [recovery = 0, ...signature] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  return base64.encode(Uint8Array.of(39 + recovery, ...signature))
}

/** By the simple kind of BIP-322. In base64, without the prefix of version 2. */
export function signBip322Message(text: string, key: Uint8Array, script: Uint8Array, purpose: BitcoinPurpose): string {
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', utf8(text))
  const loose = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }
  const spent = new Transaction(loose)
  const nothing = { txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 }
  spent.addOutput({ script, amount: 0n })
  spent.addInput({ ...nothing, finalScriptSig: Uint8Array.of(0, 32, ...hash) })
  const signed = new Transaction(loose)
  const taproot = purpose === 'ordinals' ? { tapInternalKey: schnorr.getPublicKey(key) } : {}
  signed.addInput({ txid: spent.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n }, ...taproot })
  signed.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  signed.sign(key)
  signed.finalize()
  return base64.encode(RawWitness.encode(signed.getInput(0).finalScriptWitness ?? []))
}

export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
