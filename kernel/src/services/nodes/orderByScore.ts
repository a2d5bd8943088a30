const STABILITY_WEIGHT = 0.7 // S9.12c
const LATENCY_WEIGHT = 0.3 // S9.12c

/** How long an answer took, in ms; `undefined` for none. */
export type Sample = number | undefined

/** Sorts by `0.7 × stability + 0.3 × latency`, the best first; what is equally good keeps its place. */
export function orderByScore<T>(items: readonly T[], samplesOf: (item: T) => readonly Sample[]): readonly T[] {
  const scores = scoreAll(items.map(samplesOf))
  const scored = items.map((item, index) => ({ item, score: scores[index] ?? 0 }))
  return scored.sort((one, other) => other.score - one.score).map(({ item }) => item)
}

/**
 * Stability is the share of pings that were answered. Latency is 1 − mean ÷ slowest mean, of answers only: an address
 * that fails at once is not fast. Without any answer the score is 0.
 */
export function scoreAll(samples: readonly (readonly Sample[])[]): readonly number[] {
  const answered = samples.map((row) => row.filter((ms) => ms !== undefined))
  const means = answered.map((row) => row.reduce((sum, ms) => sum + ms, 0) / row.length)
  const slowestMs = Math.max(0, ...means.filter((mean) => !Number.isNaN(mean)))
  return samples.map((row, index) => {
    const answers = answered[index]?.length ?? 0
    if (answers === 0) return 0
    const latency = slowestMs === 0 ? 0 : 1 - (means[index] ?? 0) / slowestMs
    return STABILITY_WEIGHT * (answers / row.length) + LATENCY_WEIGHT * latency
  })
}
