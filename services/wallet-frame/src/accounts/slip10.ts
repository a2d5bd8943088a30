import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { wipe } from '../wipe.js'

const MASTER = new TextEncoder().encode('ed25519 seed')
const HARDENED = 0x8000_0000

/**
 * The 32-byte ed25519 private key below a seed (SLIP-10), to be wiped. The curve has hardened steps only: `path` lists
 * them without their marks.
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, MASTER, seed)
  for (const index of path) {
    const step = new Uint8Array(4)
    new DataView(step.buffer).setUint32(0, HARDENED + index)
    const data = concatBytes(Uint8Array.of(0), node.subarray(0, 32), step)
    const child = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = child
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
