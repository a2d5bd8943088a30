/** `0x` and two digits per byte. */
export const bytesToHex = (bytes: Uint8Array): string =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Expects `0x` and an even number of digits. */
export const hexToBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A quantity as JSON-RPC writes it: no leading zeros (EIP-1474). */
export const toQuantity = (value: bigint | number): string => `0x${value.toString(16)}`
