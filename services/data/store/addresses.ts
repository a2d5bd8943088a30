/** The chain's form for comparing: lower case on eip155, where case is only a checksum; as is elsewhere. */
export function normalizeAddress(chainId: string, address: string): string {
  return chainId.startsWith('eip155:') ? address.toLowerCase() : address
}
