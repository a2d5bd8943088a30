import type { SwapQuote } from '@portico/kernel'

/** Per cent (S9.10). */
export const SLIPPAGE = 1n
const NOTE_BPS = 300
const CONFIRM_BPS = 1_000

/** The least that may be got, in base units: what was quoted less the slippage, rounded down. */
export const leastOf = (toAmount: bigint): bigint => (toAmount * (100n - SLIPPAGE)) / 100n

/** What has to be said of a price that is worse than the middle one, and asked a second time where it is much worse or not known. */
export function weighImpact({ impactBps }: Pick<SwapQuote, 'impactBps'>): 'none' | 'note' | 'confirm' {
  if (impactBps === undefined || impactBps >= CONFIRM_BPS) return 'confirm'
  return impactBps >= NOTE_BPS ? 'note' : 'none'
}
