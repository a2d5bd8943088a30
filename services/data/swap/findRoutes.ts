import type { Hop } from './quoteArithmetic.js'

/** What a pool of two tokens holds. */
export interface Pool {
  readonly address: string
  readonly tokens: readonly [string, string]
  readonly reserves: readonly [bigint, bigint]
}

const MAX_HOPS = 3

/** Every way from one token to the other, the shortest first; none passes a token twice. */
export function findRoutes(pools: readonly Pool[], from: string, to: string): readonly (readonly Hop[])[] {
  const hopsFrom = listHops(pools)
  const routes: (readonly Hop[])[] = []
  let open: readonly (readonly Hop[])[] = [[]]
  for (let length = 1; length <= MAX_HOPS; length += 1) {
    const longer: (readonly Hop[])[] = []
    for (const hops of open) {
      for (const hop of hopsFrom.get(hops.at(-1)?.to ?? from) ?? []) {
        if (hop.to === to) routes.push([...hops, hop])
        else if (hop.to !== from && !hops.some((earlier) => earlier.to === hop.to)) longer.push([...hops, hop])
      }
    }
    open = longer
  }
  return routes
}

function listHops(pools: readonly Pool[]): ReadonlyMap<string, readonly Hop[]> {
  const hopsFrom = new Map<string, Hop[]>()
  const add = (from: string, hop: Hop) => {
    const known = hopsFrom.get(from) ?? []
    hopsFrom.set(from, known)
    known.push(hop)
  }
  for (const { address: pool, tokens, reserves } of pools) {
    const [one, two] = tokens
    const [ofOne, ofTwo] = reserves
    if (ofOne === 0n || ofTwo === 0n) continue
    add(one, { pool, to: two, reserveIn: ofOne, reserveOut: ofTwo })
    add(two, { pool, to: one, reserveIn: ofTwo, reserveOut: ofOne })
  }
  return hopsFrom
}
