/** Cuts an address in the middle; one that is hardly longer stays whole. */
export function shortAddress(address: string, charsStart = 4, charsEnd = 6): string {
  if (address.length <= charsStart + charsEnd + 1) return address
  return `${address.slice(0, charsStart)}…${charsEnd > 0 ? address.slice(-charsEnd) : ''}`
}
