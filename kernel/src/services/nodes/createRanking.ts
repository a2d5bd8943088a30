import type { ChainId } from '../../caip/chainId.js'
import type { Clock, Unsubscribe } from '../../capabilities/call.js'
import type { NodePing } from '../../capabilities/nodes.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { withDeadline } from '../withDeadline.js'
import { isRest, type NodeCall, RpcCode } from './exchange.js'
import type { Transport } from './listTransports.js'

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

const INTERVAL_MS = 4_000 // S9.12b
const PING_TIMEOUT_MS = 1_000 // S9.12c
const SAMPLES_KEPT = 10 // S9.12c
const IDLE_MS = 60_000

export interface RankingConfig {
  /** What every node of the network answers at once, e.g. whether it listens. Without one nothing is ranked. */
  readonly pingOf: (chainId: ChainId) => NodePing | undefined
  readonly isPageHidden: () => boolean
}

interface Course {
  readonly samples: Map<string, readonly Sample[]>
  lastReadMs: number
  cancel: Unsubscribe | undefined
}

/** Learns how well the transports of a network answer, while it is read, and puts the better ones first (S7.29b). */
export function createRanking(
  config: RankingConfig & { readonly clock: Clock; readonly transportsOf: (call: NodeCall) => readonly Transport[] },
) {
  const { clock, isPageHidden, pingOf, transportsOf } = config
  const courses = new Map<ChainId, Course>()
  const life = new AbortController()

  function pingCall(chainId: ChainId): NodeCall | undefined {
    const wanted = pingOf(chainId)
    if (typeof wanted !== 'object') return wanted === undefined ? undefined : { chainId, method: wanted }
    return { chainId, method: 'GET', path: wanted.path, answer: 'text' }
  }

  function pingAll(chainId: ChainId, course: Course): void {
    course.cancel = undefined
    // What ends here begins again with the next read.
    if (isPageHidden() || clock.now() - course.lastReadMs >= IDLE_MS) return
    const call = pingCall(chainId)
    if (call === undefined) return
    for (const transport of transportsOf(call)) void ping(transport, call, course)
    course.cancel = clock.after(INTERVAL_MS, () => pingAll(chainId, course))
  }

  async function ping(transport: Transport, call: NodeCall, { samples }: Course): Promise<void> {
    const startMs = clock.now()
    const limit = { ms: PING_TIMEOUT_MS, late: () => transport.late(call), signal: life.signal }
    const answer = await withDeadline(clock, (signal) => transport.ask(call, signal), limit).then(
      () => 'some',
      (error: unknown) => readFailure(error),
    )
    if (answer === 'unreachable') return
    keep(samples, transport.key, answer === 'some' ? Math.max(0, clock.now() - startMs) : undefined)
  }

  return {
    /** The transports for a read, the best first. Without reads nothing is measured, and no timer runs. */
    orderForRead(call: NodeCall, transports: readonly Transport[]): readonly Transport[] {
      const { chainId } = call
      const pinged = pingCall(chainId)
      if (transports.length < 2 || pinged === undefined || isRest(pinged) !== isRest(call)) return transports
      const course: Course = courses.get(chainId) ?? { samples: new Map(), lastReadMs: 0, cancel: undefined }
      courses.set(chainId, course)
      course.lastReadMs = clock.now()
      if (!isPageHidden()) course.cancel ??= clock.after(INTERVAL_MS, () => pingAll(chainId, course))
      return orderByScore(transports, ({ key }) => course.samples.get(key) ?? [])
    },
    /** What was seen of a transport that the pings do not reach. @param tookMs `undefined` when it failed */
    record(chainId: ChainId, key: string, tookMs: number | undefined): void {
      const course = courses.get(chainId)
      if (course) keep(course.samples, key, tookMs)
    },
    dispose(): void {
      for (const { cancel } of courses.values()) cancel?.()
      life.abort()
    },
  }
}

function keep(samples: Map<string, readonly Sample[]>, key: string, sample: Sample): void {
  samples.set(key, [...(samples.get(key) ?? []), sample].slice(-SAMPLES_KEPT))
}

/** A node that refuses has answered, unless it is for want of time. */
function readFailure(error: unknown): 'some' | 'none' | 'unreachable' {
  if (isPorticoError(error, 'RPC_MISSING')) return 'unreachable'
  return isPorticoError(error, 'RPC_REFUSED') && error.context.rpcCode !== RpcCode.overloaded ? 'some' : 'none'
}
