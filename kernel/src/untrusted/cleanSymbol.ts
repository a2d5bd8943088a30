import { cleanText } from './cleanText.js'

/** Characters of a symbol, and of an address that stands for one: its start and its end. */
const [MAX_LENGTH, START, END] = [32, 4, 6]

/**
 * What a token calls itself, safe to show; where nothing of it can be seen, the token's address in short: `0x5F…180aa3`. So
 * it is never shown as nothing.
 * @param address of its contract or mint, without the chain
 */
export function cleanSymbol(symbol: unknown, address: string): string {
  const clean = cleanText(symbol, MAX_LENGTH)
  if (clean !== '') return clean
  return address.length <= START + END + 1 ? address : `${address.slice(0, START)}…${address.slice(-END)}`
}
