import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type ChainId, parseChainId } from '@portico/kernel'
import type { Hex } from 'viem'

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

/**
 * The normal form of an address that a person or a host wrote, `undefined` when it can't be meant:
 * not 20 bytes of hex, or in mixed case with a checksum that says it was mistyped.
 */
export function parseAddress(text: string, chainId: ChainId): string | undefined {
  if (!ADDRESS.test(text)) return undefined
  const digits = text.slice(2)
  const normal = checksumAddress(text, chainId)
  const isUniform = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isUniform || text === normal || text === spell(text, '') ? normal : undefined
}

/** The spelling that does not depend on the network: EIP-55. What is no address stays as it is. */
export const addressKey = (address: string): string => (ADDRESS.test(address) ? spell(address, '') : address)

/** For calls: there case means nothing, and viem refuses a checksum that is salted with the network (ERC-1191). */
export const toCallAddress = (address: string): Hex => address.toLowerCase() as Hex

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whoever has thousands of tokens asks for each of them several times. The oldest make room. */
const spellings = /* @__PURE__ */ new Map<string, string>()
const MAX_SPELLINGS = 8_192

/** The spelling by the hash of the lower-case text, which takes most of the time that reading a list takes. */
function spell(address: string, salt: string): string {
  const text = salt + address.slice(2).toLowerCase()
  const known = spellings.get(text)
  if (known !== undefined) return known
  const spelled = hashAndSpell(text, salt.length)
  if (spellings.size >= MAX_SPELLINGS) spellings.delete(spellings.keys().next().value ?? '')
  spellings.set(text, spelled)
  return spelled
}

/** Upper-case letters where the hash of the lower-case text says so (EIP-55). By hand: it is loaded before the connect, and viem is not. */
function hashAndSpell(text: string, saltLength: number): string {
  const digits = text.slice(saltLength)
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(text)))
  return `0x${[...digits].map((digit, at) => ((hash[at] ?? '0') > '7' ? digit.toUpperCase() : digit)).join('')}`
}
