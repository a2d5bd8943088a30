import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '../hex.js'

const LENGTH = 65
/** As Ethereum writes the parity, and as some devices do. */
const PARITIES = new Map([
  [27, 0],
  [28, 1],
  [0, 0],
  [1, 1],
])

/** The address whose key made the signature (r, s, v), `undefined` when none can have. */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const parity = PARITIES.get(signature[LENGTH - 1] ?? -1)
  if (signature.length !== LENGTH || parity === undefined) return undefined
  try {
    const { Signature } = secp256k1
    const key = Signature.fromBytes(signature.subarray(0, -1), 'compact').addRecoveryBit(parity).recoverPublicKey(hash)
    return bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(-20))
  } catch {
    return undefined
  }
}
