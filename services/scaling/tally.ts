export interface Outcome {
  readonly figures: readonly string[]
  /** What was lost, or stands where it must not. Empty when all is well. */
  readonly faults: readonly string[]
}

/** Visitors of one kind, from its start on. */
export interface Traffic {
  /** From now on times count; those before were a warm-up. */
  measure(): void
  /** An instance is being ended, or has just begun. */
  disturb(): void
  /** Waits for what is under way, then looks at all that was done. */
  stop(): Promise<Outcome>
}

export interface Tally extends Pick<Traffic, 'measure' | 'disturb'> {
  count(what: string, by?: number): void
  of(what: string): number
  time(call: string, ms: number): void
  fault(what: string): void
  outcome(): Outcome
}

/** How long after a disturbance times are listed apart. */
const DISTURBED_MS = 15_000

export function createTally(name: string): Tally {
  const counts = new Map<string, number>()
  const times = { quiet: new Map<string, number[]>(), disturbed: new Map<string, number[]>() }
  const faults = new Map<string, number>()
  let disturbedUntilMs = 0
  let sinceMs = performance.now()
  const add = (map: Map<string, number>, what: string, by = 1) => void map.set(what, (map.get(what) ?? 0) + by)

  return {
    measure() {
      times.quiet.clear()
      times.disturbed.clear()
      sinceMs = performance.now()
    },
    disturb() {
      disturbedUntilMs = performance.now() + DISTURBED_MS
    },
    count: (what, by) => add(counts, what, by),
    of: (what) => counts.get(what) ?? 0,
    time(call, ms) {
      const lists = performance.now() < disturbedUntilMs ? times.disturbed : times.quiet
      const list = lists.get(call) ?? []
      lists.set(call, list)
      list.push(ms)
    },
    fault: (what) => add(faults, what),
    outcome() {
      const lastSec = (performance.now() - sinceMs) / 1_000
      const calls = [...new Set([...times.quiet.keys(), ...times.disturbed.keys()])]
      const all = (call: string) => [...(times.quiet.get(call) ?? []), ...(times.disturbed.get(call) ?? [])]
      const describe = (list: readonly number[]) => (list.length === 0 ? 'none' : describeTimes(ascend(list)))
      return {
        figures: [
          ...[...counts].map(([what, count]) => `${name}: ${what}: ${count}`),
          ...calls.flatMap((call) => [
            `${name}: ${call}: ${(all(call).length / lastSec).toFixed(1)} a second, all: ${describe(all(call))}`,
            `${name}: ${call}: away from disturbances: ${describe(times.quiet.get(call) ?? [])}`,
          ]),
        ],
        faults: [...faults].map(([what, count]) => `${name}: ${count} × ${what}`),
      }
    },
  }
}

const ascend = (list: readonly number[]): readonly number[] => list.toSorted((one, other) => one - other)

const at = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0

const describeTimes = (ascending: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1].map((share) => `${share * 100}%: ${at(ascending, share).toFixed(1)} ms`).join(', ')
