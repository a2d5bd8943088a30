import { divide, type Fraction, multiply } from './poolPrices.js'

/** One side of a pool: what it holds, in whole units. */
export interface PoolSide {
  readonly token: string
  readonly reserve: Fraction
}

/** From priced tokens to those that they are pooled with, the pool with the most on the priced side first. */
export function walkPools(
  stable: string,
  pools: readonly (readonly [PoolSide, PoolSide])[],
): ReadonlyMap<string, Fraction> {
  const prices = new Map<string, Fraction>([[stable, { over: 1n, under: 1n }]])
  const sides = pools
    .filter((pool) => pool.every(({ reserve }) => reserve.over > 0n))
    .flatMap(([one, two]) => [
      { from: one, to: two },
      { from: two, to: one },
    ])
  for (;;) {
    const next = sides
      .filter(({ from, to }) => prices.has(from.token) && !prices.has(to.token))
      .map(({ from, to }) => ({ to, depth: multiply(from.reserve, prices.get(from.token) as Fraction) }))
      .sort((a, b) => (a.depth.over * b.depth.under > b.depth.over * a.depth.under ? -1 : 1))[0]
    if (!next) return prices
    prices.set(next.to.token, divide(next.depth, next.to.reserve))
  }
}
