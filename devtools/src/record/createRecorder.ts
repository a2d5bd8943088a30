import { Connector, isPorticoError, type Unsubscribe } from '@portico/kernel'
import { createRedactor, type Redactor } from '../redact/createRedactor.js'
import type {
  Trace,
  TraceCall,
  TraceConnection,
  TraceEntry,
  TraceEvent,
  TraceModal,
  TraceNetwork,
  TracePlugin,
  TraceReport,
  TraceValue,
} from '../trace/trace.js'

type Unnumbered<E extends TraceEntry> = Omit<E, 'id' | 'atMs'>

/** Keeps what happened, redacted as it comes in: nothing else of it stays in memory. */
export interface Recorder {
  readonly redactor: Redactor
  add(
    entry: Unnumbered<TraceReport> | Unnumbered<TraceEvent> | Unnumbered<TraceConnection> | Unnumbered<TraceModal>,
  ): void
  /** Begins a call. */
  begin(call: CallFacts, args: readonly unknown[]): RecordedCall
  addPlugin(plugin: TracePlugin): void
  changePlugin(id: string, change: (before: TracePlugin) => Partial<TracePlugin>): void
  noteNetworks(networks: readonly TraceNetwork[]): void
  /** Everything until now. The same object until something happens. */
  trace(): Trace
  /** Forgets the entries. */
  clear(): void
  subscribe(listener: () => void): Unsubscribe
}

/** Who was called. */
export type CallFacts = Pick<TraceCall, 'plugin' | 'namespace' | 'capability' | 'method' | 'detail'>

/** A call that runs. */
interface RecordedCall {
  readonly id: number
  answer(result: unknown, isSync: boolean): void
  fail(error: unknown): void
}

/** Older entries make way for newer ones. */
const MAX_ENTRIES = 1_000

/** A code of docs/errors.md; of another error its class, where that is one of the language's. */
export function codeOf(error: unknown): string {
  if (isPorticoError(error)) return error.code
  return STANDARD.find((name) => error instanceof Error && error.name === name) ?? 'Error'
}
const STANDARD = ['TypeError', 'RangeError', 'SyntaxError', 'AbortError', 'NotAllowedError', 'SecurityError']

export function createRecorder(): Recorder {
  const redactor = createRedactor()
  const listeners = new Set<() => void>()
  const plugins = new Map<string, TracePlugin>()
  const networks = new Map<string, TraceNetwork>()
  const start = performance.now()
  const startedAt = new Date().toISOString()
  let entries: TraceEntry[] = []
  let dropped = 0
  let nextId = 1
  /** Calls that answered at once, by whom, what and with which arguments: most are asked again and again. */
  let repeated = new Map<string, number>()
  let made: Trace | undefined
  /** The connectors' sessions before the first entry. */
  const sessions = new Map<string, TraceValue>()

  const elapsed = () => Math.round((performance.now() - start) * 10) / 10
  function changed(): void {
    made = undefined
    for (const listener of listeners) listener()
  }
  /** Takes the oldest entries out; what they led to is kept. */
  function drop(count: number): void {
    for (const entry of entries.slice(0, count)) {
      if (!('capability' in entry) || entry.capability !== Connector.id) continue
      const { namespace, method } = entry
      if (entry.kind === 'report') noteSession(namespace, entry.args[0])
      else if (entry.outcome === 'answered' && /connect$/.test(method)) noteSession(namespace, entry.result)
    }
    entries = entries.slice(count)
  }
  function noteSession(namespace: string | undefined, session: TraceValue | undefined): void {
    if (namespace === undefined) return
    if (session) sessions.set(namespace, session)
    else sessions.delete(namespace)
  }
  function push(entry: TraceEntry): void {
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) {
      drop(1)
      dropped++
    }
    changed()
  }
  function replace(id: number, change: (before: TraceCall) => TraceCall | undefined): void {
    const at = entries.findIndex((entry) => entry.id === id)
    const before = entries[at]
    if (before?.kind !== 'call') return // it made way
    const after = change(before)
    entries = after ? entries.with(at, after) : entries.toSpliced(at, 1)
    changed()
  }
  const numbered = () => ({ id: nextId++, atMs: elapsed() })

  return {
    redactor,
    add: (entry) => push({ ...entry, ...numbered() }),
    begin(call, args) {
      const { id, atMs } = numbered()
      const given = args.map(redactor.redact)
      push({ kind: 'call', id, atMs, ...call, args: given, outcome: 'pending' })
      const settle = (outcome: Partial<TraceCall>) => {
        const tookMs = Math.round((elapsed() - atMs) * 10) / 10
        replace(id, (before) => ({ ...before, tookMs, endId: nextId, ...outcome }))
      }
      return {
        id,
        answer(value, isSync) {
          const result = redactor.redact(value)
          if (!isSync) return settle({ outcome: 'answered', result })
          if (given.includes('[function]')) return settle({ outcome: 'answered', isSync, result }) // it may report
          const key = JSON.stringify([call, given, result])
          const first = repeated.get(key)
          if (first !== undefined && entries.some((entry) => entry.id === first)) {
            replace(first, (before) => ({ ...before, times: (before.times ?? 1) + 1 }))
            replace(id, () => undefined)
            return
          }
          repeated.set(key, id)
          settle({ outcome: 'answered', isSync, result })
        },
        fail: (error) => settle({ outcome: 'failed', code: codeOf(error) }),
      }
    },
    addPlugin(plugin) {
      plugins.set(plugin.id, plugin)
      changed()
    },
    changePlugin(id, change) {
      const before = plugins.get(id)
      if (before) plugins.set(id, { ...before, ...change(before) })
      changed()
    },
    noteNetworks(more) {
      for (const network of more) networks.set(network.chainId, network)
      changed()
    },
    trace() {
      made ??= {
        ...{ format: 'portico-trace', version: 1, startedAt },
        ...{ networks: [...networks.values()], plugins: [...plugins.values()] },
        sessions: [...sessions].map(([namespace, session]) => ({ namespace, session })),
        ...{ entries: [...entries], dropped },
      }
      return made
    },
    clear() {
      drop(entries.length)
      dropped = 0
      repeated = new Map()
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
