import { keccak_256 } from '@noble/hashes/sha3.js'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Whether it is an address with the upper-case letters that its hash asks for. */
export function isEip55(text: string): boolean {
  if (!ADDRESS.test(text)) return false
  const digits = text.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const nibbleAt = (at: number) => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15
  return text === `0x${[...digits].map((digit, at) => (nibbleAt(at) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
