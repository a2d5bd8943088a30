import { isStep, type Trace, type TraceCall, type TraceReport } from '@portico/devtools/trace'
import { type AnyToken, createToken, defineManifest, definePlugin, type Plugin, PorticoError } from '@portico/kernel'
import { revive } from './revive.js'

/** A chain family whose plugin answers what was recorded. */
export interface ReplayFamily {
  readonly plugin: Plugin
  /** Whether the call has been answered again. */
  hasAnswered(call: TraceCall): boolean
  /** What is read from now on is what was recorded before this entry. */
  readUntil(id: number): void
  /** Calls the function that was given with the call, as the recorded plugin did. */
  report(entry: TraceReport): void
}

type Listener = (...args: readonly unknown[]) => void

/**
 * Plays the plugin of one namespace: each step gets the next answer that was recorded for its method, in their order. What is read gets
 * the last answer before the next step, however often and when it is read. What was never recorded fails with `CAPABILITY_MISSING`.
 */
export function createReplayFamily(trace: Trace, namespace: string, walletIds: readonly string[]): ReplayFamily {
  const owner = ownerOf(trace, namespace)
  const calls = trace.entries.filter(
    (entry): entry is TraceCall =>
      entry.kind === 'call' && entry.namespace === namespace && entry.plugin === owner?.id && isOwn(entry.capability),
  )
  function isOwn(capability: string): boolean {
    return owner?.provides.includes(capability) ?? false
  }
  const reports = trace.entries.filter((entry): entry is TraceReport => entry.kind === 'report')
  const answered = new Set<number>()
  const reported = new Set<number>()
  const listeners = new Map<string, Listener>()
  const given = trace.sessions.find((one) => one.namespace === namespace)?.session
  let isOpened = given === undefined
  let end = Number.POSITIVE_INFINITY

  const keyOf = ({ capability, method }: Pick<TraceCall, 'capability' | 'method'>) => `${capability} ${method}`
  function report(entry: TraceReport): void {
    if (entry.namespace !== namespace || reported.has(entry.id)) return
    reported.add(entry.id)
    listeners.get(keyOf(entry))?.(...entry.args.map(revive))
  }
  function next(capability: string, method: string): TraceCall | undefined {
    const same = calls.filter(
      (call) => call.capability === capability && call.method === method && call.outcome !== 'pending',
    )
    const [first] = same
    if (!first) return undefined
    if (!isStep(first)) return same.findLast(({ id }) => id < end) ?? first
    const call = same.find(({ id }) => !answered.has(id))
    if (call) answered.add(call.id)
    return call ?? same.at(-1)
  }
  function play(capability: string, method: string, args: readonly unknown[]): unknown {
    const listener = args.find((arg) => typeof arg === 'function') as Listener | undefined
    if (listener) listeners.set(keyOf({ capability, method }), listener)
    if (capability === CONNECTOR && method === 'connect' && !isOpened) {
      isOpened = true
      return Promise.resolve(revive(given))
    }
    if (capability === CONNECTOR && method === 'onSessionChange') return () => {}
    const call = next(capability, method)
    if (!call) throw new PorticoError('CAPABILITY_MISSING', { token: `${capability}, ${method}`, namespace })
    // What it reported before it answered, such as the session on another network.
    for (const entry of reports) if (entry.id > call.id && entry.id < (call.endId ?? 0)) report(entry)
    const failure = call.outcome === 'failed' ? failWith(call.code ?? 'Error') : undefined
    if (call.isSync && failure) throw failure
    if (call.isSync) return revive(call.result)
    return failure ? Promise.reject(failure) : Promise.resolve(revive(call.result))
  }

  const capabilities = [...new Set([CONNECTOR, ...calls.map(({ capability }) => capability)])]
  const methodsOf = (capability: string) => [
    ...new Set([
      ...calls.filter((call) => call.capability === capability).map(({ method }) => method),
      ...(capability === CONNECTOR ? ['connect', 'disconnect', 'onSessionChange'] : []),
    ]),
  ]
  const provides: Record<string, AnyToken> = Object.fromEntries(
    capabilities.map((id) => [id, createToken<object>(id as `${string}@${number}`)]),
  )
  const manifest = defineManifest({
    ...{ id: owner?.id ?? namespace, kernel: 2, namespaces: [namespace] },
    family: { name: namespace, signIn: namespace },
    provides,
  })
  return {
    plugin: definePlugin(manifest, {
      options: undefined,
      discover(announce) {
        const stops = walletIds.map((id) => announce({ provider: {}, id, name: id }))
        return () => {
          for (const stop of stops) stop()
        }
      },
      load: async () => ({
        activate: () =>
          Object.fromEntries(
            capabilities.map((id) => [
              id,
              Object.fromEntries(
                methodsOf(id).map((method) => [method, (...args: unknown[]) => play(id, method, args)]),
              ),
            ]),
          ),
      }),
    }),
    hasAnswered: ({ id }) => answered.has(id),
    readUntil(id) {
      end = id
    },
    report,
  }
}

const CONNECTOR = 'connector@1'

/** The plugin that connects a family. */
const ownerOf = ({ plugins }: Trace, namespace: string) =>
  plugins.find(
    ({ namespaces, provides }) =>
      typeof namespaces !== 'string' && namespaces.includes(namespace) && provides.includes(CONNECTOR),
  )

/** The facts of the error were not recorded. */
const failWith = (code: string) => Object.assign(new Error(code), { name: 'PorticoError', code, context: {} })
