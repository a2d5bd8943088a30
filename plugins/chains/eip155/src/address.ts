import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type ChainId, parseChainId } from '@portico/kernel'

/** Twenty bytes as hex digits, in whatever case. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** Two networks salt the checksum with their id (ERC-1191). */
const SALTED = new Set(['30', '31'])

/** The normal form of an address on a network: EIP-55, or ERC-1191 where the network has it. Expects {@link ADDRESS}. */
export function checksumAddress(address: string, chainId: ChainId): string {
  const { reference } = parseChainId(chainId)
  return spell(address, SALTED.has(reference) ? `${reference}0x` : '')
}

/** The same for whatever stands where an address should: other texts stay as they are. */
export function normalAddress(text: string, chainId: ChainId): string {
  const lower = text.toLowerCase()
  return ADDRESS.test(lower) ? checksumAddress(lower, chainId) : text
}

/** The spelling that does not depend on the network: EIP-55. What is no address stays as it is. */
export const addressKey = (address: string): string => (ADDRESS.test(address) ? spell(address, '') : address)

/** Upper-case letters where the hash of the lower-case text says so (EIP-55). By hand: it is loaded before the connect, and viem is not. */
function spell(address: string, salt: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(salt + digits)))
  return `0x${[...digits].map((digit, at) => ((hash[at] ?? '0') > '7' ? digit.toUpperCase() : digit)).join('')}`
}
