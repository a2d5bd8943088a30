import { hexToBytes as fromDigits, bytesToHex as toDigits } from '@noble/hashes/utils.js'

/** `0x` and two digits per byte. */
export const bytesToHex = (bytes: Uint8Array): string => `0x${toDigits(bytes)}`

/** Expects `0x` and an even number of digits. */
export const hexToBytes = (hex: string): Uint8Array => fromDigits(hex.slice(2))

/** A quantity as JSON-RPC writes it: no leading zeros (EIP-1474). */
export const toQuantity = (value: bigint | number): string => `0x${value.toString(16)}`
