import { sha256 } from '@noble/hashes/sha2.js'
import { PorticoError } from '@portico/kernel'

/**
 * The reference of a chain in CAIP-2: its id, or a hash of one that is too long or has characters that CAIP-2 does not allow
 * (profile of the cosmos namespace).
 * @throws `ID_INVALID` for an empty id
 */
export function cosmosReference(chainId: string): string {
  if (chainId === '') throw new PorticoError('ID_INVALID', { standard: 'CAIP-2', text: chainId })
  if (/^[-a-zA-Z0-9]{1,32}$/.test(chainId) && !chainId.startsWith('hashed-')) return chainId
  const hash = sha256(new TextEncoder().encode(chainId))
  return `hashed-${Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
