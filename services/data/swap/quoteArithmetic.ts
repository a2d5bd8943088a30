import type { ExactQuote, Quote } from './swapSource.js'

/** A pool with constant product, in the direction of a swap. */
export interface Hop {
  readonly pool: string
  readonly to: string
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/** A pool keeps 0.3 % of what is paid in. */
const KEPT = [997n, 1_000n] as const
const BPS = 10_000n
/** A pool counts no further. */
const MAX_RESERVE = 2n ** 112n - 1n

/** As pairs of Uniswap v2 and their routers count, to the last unit. */
function payOut(amount: bigint, { reserveIn, reserveOut }: Hop): bigint {
  const paid = amount * KEPT[0]
  return (paid * reserveOut) / (reserveIn * KEPT[1] + paid)
}

/** `undefined` when a pool would be paid nothing, or more than it holds or can count, or when nothing comes out. */
export function quoteRoute(amount: bigint, route: readonly Hop[]): Quote | undefined {
  let toAmount = amount
  const kept = { over: 1n, under: 1n }
  const middle = { over: amount, under: 1n }
  for (const hop of route) {
    if (toAmount === 0n || toAmount > hop.reserveIn || hop.reserveIn + toAmount > MAX_RESERVE) return undefined
    toAmount = payOut(toAmount, hop)
    kept.over *= KEPT[0]
    kept.under *= KEPT[1]
    middle.over *= hop.reserveOut
    middle.under *= hop.reserveIn
  }
  if (toAmount === 0n) return undefined
  const lost = middle.over - toAmount * middle.under
  return {
    toAmount,
    fee: roundUp(amount * (kept.under - kept.over), kept.under),
    impactBps: Number(roundUp(lost * BPS, middle.over)),
  }
}

/** What a route takes for exactly `toAmount`, rounded up as routers of Uniswap v2 do; `undefined` where a pool has not enough. */
export function quoteExactRoute(toAmount: bigint, route: readonly Hop[]): ExactQuote | undefined {
  if (toAmount === 0n) return undefined
  let fromAmount = toAmount
  const kept = { over: 1n, under: 1n }
  const middle = { over: 1n, under: 1n }
  for (const { reserveIn, reserveOut } of route.toReversed()) {
    if (fromAmount >= reserveOut) return undefined
    fromAmount = (reserveIn * fromAmount * KEPT[1]) / ((reserveOut - fromAmount) * KEPT[0]) + 1n
    if (fromAmount > reserveIn || reserveIn + fromAmount > MAX_RESERVE) return undefined
    kept.over *= KEPT[0]
    kept.under *= KEPT[1]
    middle.over *= reserveOut
    middle.under *= reserveIn
  }
  const best = fromAmount * middle.over
  const lost = best - toAmount * middle.under
  return {
    ...{ fromAmount, toAmount },
    fee: roundUp(fromAmount * (kept.under - kept.over), kept.under),
    impactBps: Number(roundUp(lost * BPS, best)),
  }
}

const roundUp = (over: bigint, under: bigint) => (over + under - 1n) / under

/** What is left of an amount when a share of it may be lost, in hundredths of a per cent. */
export const leastOf = (amount: bigint, slippageBps: number): bigint => (amount * (BPS - BigInt(slippageBps))) / BPS

/** What an amount may become when a share of it may come on top, in hundredths of a per cent, rounded up. */
export const mostOf = (amount: bigint, slippageBps: number): bigint =>
  roundUp(amount * (BPS + BigInt(slippageBps)), BPS)
