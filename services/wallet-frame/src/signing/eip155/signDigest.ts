import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Hex, hexToBytes } from 'viem'

/** The parts of a secp256k1 signature; `s` in the lower half (EIP-2). */
export interface DigestSignature {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: 0 | 1
}

/** Signs 32 bytes, always the same way for the same key (RFC 6979). The key stays bytes, so that it can be wiped. */
export function signDigest(digest: Hex, key: Uint8Array): DigestSignature {
  const signature = secp256k1.sign(hexToBytes(digest), key, { prehash: false, format: 'recovered' })
  return {
    r: `0x${bytesToHex(signature.subarray(1, 33))}`,
    s: `0x${bytesToHex(signature.subarray(33))}`,
    yParity: signature[0] === 0 ? 0 : 1,
  }
}

/** The 65 bytes that message signatures are sent as: r, s, then 27 or 28. */
export const writeSignature = ({ r, s, yParity }: DigestSignature): Hex =>
  `${r}${s.slice(2)}${(27 + yParity).toString(16)}` as Hex
