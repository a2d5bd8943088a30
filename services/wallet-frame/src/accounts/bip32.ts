import { HARDENED_OFFSET, HDKey } from '@scure/bip32'

/** Marks a step of a path as hardened (BIP-32). */
export const hardened = (index: number): number => HARDENED_OFFSET + index

/** The 32-byte secp256k1 private key below a seed (BIP-32), to be wiped. */
export function deriveSecp256k1(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of path) {
    const child = node.deriveChild(index)
    node.wipePrivateData()
    node = child
  }
  // A node that comes from a seed has a private key.
  const key = Uint8Array.from(node.privateKey as Uint8Array)
  node.wipePrivateData()
  return key
}
