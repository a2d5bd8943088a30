import { crypto, Transaction } from 'bitcoinjs-lib'

export const taggedHash = (tag: string, data: Uint8Array): Uint8Array => {
  const hash = crypto.sha256(new TextEncoder().encode(tag))
  return crypto.sha256(Uint8Array.of(...hash, ...hash, ...data))
}

/** What a signature of BIP-322 signs, by another library. @param code of a key of segwit's first version; else taproot */
export function bip322Digest(message: Uint8Array, script: Uint8Array, type: number, code?: Uint8Array): Uint8Array {
  const spent = new Transaction()
  spent.version = 0
  const hash = taggedHash('BIP0322-signed-message', message)
  spent.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.of(0, 32, ...hash))
  spent.addOutput(script, 0n)
  const signed = new Transaction()
  signed.version = 0
  signed.addInput(spent.getHash(), 0, 0)
  signed.addOutput(Uint8Array.of(0x6a), 0n)
  return code ? signed.hashForWitnessV0(0, code, 0n, type) : signed.hashForWitnessV1(0, [script], [0n], type)
}
