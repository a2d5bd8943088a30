import type { Clock, Unsubscribe } from '../../capabilities/call.js'
import type { NodeRequestOptions, Nodes, RpcEndpoint } from '../../capabilities/nodes.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { withDeadline } from '../withDeadline.js'
import { createLine, type Line } from './createLine.js'
import { createRanking, type RankingConfig } from './createRanking.js'
import type { SocketEvents, Sockets, SubscribeCall } from './createSockets.js'
import { isRest, type NodeCall, RpcCode } from './exchange.js'
import { hasAddress } from './hasAddress.js'
import {
  isSocket,
  listRestTransports,
  listSockets,
  listTransports,
  type Transport,
  type TransportSources,
} from './listTransports.js'

const TIMEOUT_MS = 10_000 // S9.12a

export interface NodesConfig extends TransportSources {
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** Set when the transports are to be ranked. Default: they keep their order. */
  readonly ranking?: RankingConfig | undefined
}

/** Asks the transports of a network in their order until one answers (S7.29b, wire §3). */
export function createNodes(config: NodesConfig): Nodes & { dispose(): void } {
  const { clock, fetch } = config
  const lines = new Map<string, Line>()
  const running = new Set<AbortController>()
  let sockets: Promise<Sockets> | undefined
  let isDisposed = false

  /** Few networks need them: their code is loaded with the first. */
  function loadSockets(): Promise<Sockets> {
    sockets ??= import('./createSockets.js').then(
      ({ createSockets }) => createSockets({ clock, begin }),
      (cause: unknown) => {
        sockets = undefined
        throw cause
      },
    )
    return sockets
  }

  function lineTo(endpoint: RpcEndpoint): Line {
    const key = JSON.stringify([endpoint.url, endpoint.headers])
    const line = lines.get(key) ?? createLineTo(endpoint)
    lines.set(key, line)
    return line
  }
  function createLineTo(endpoint: RpcEndpoint): Line {
    if (!isSocket(endpoint.url)) return createLine({ endpoint, clock, fetch })
    return { ask: async (call, signal) => (await loadSockets()).lineTo(endpoint.url).ask(call, signal) }
  }
  const transportsOf = (call: NodeCall, sources: TransportSources = config) =>
    (isRest(call) ? listRestTransports : listTransports)(call.chainId, sources, lineTo)
  const ranking = config.ranking && createRanking({ ...config.ranking, clock, transportsOf })

  async function tryEach(transports: readonly Transport[], call: NodeCall, signal: AbortSignal): Promise<unknown> {
    const { chainId, method } = call
    const causes: unknown[] = []
    for (const transport of transports) {
      try {
        return await withDeadline(clock, (inner) => transport.ask(call, inner), {
          ms: TIMEOUT_MS,
          late: () => transport.late(call),
          signal,
        })
      } catch (error) {
        if (signal.aborted || isFinal(error)) throw withEarlier(error, causes)
        if (!isPorticoError(error, 'RPC_MISSING')) causes.push(error)
      }
    }
    if (causes.length === 0) throw new PorticoError('RPC_MISSING', { chainId })
    throw new PorticoError('RPC_FAILED', { chainId, method }, { cause: new AggregateError(causes) })
  }

  /** Begins a subscription on the best socket that takes it. */
  async function begin(call: SubscribeCall, events: SocketEvents, signal: AbortSignal): Promise<Unsubscribe> {
    const { lineTo } = await loadSockets()
    const transports = listSockets(call.chainId, config, ({ url }) => ({
      async ask(_call, inner) {
        const startMs = clock.now()
        try {
          const stop = await lineTo(url).subscribe(call, events, inner)
          ranking?.record(call.chainId, url, clock.now() - startMs)
          return stop
        } catch (error) {
          ranking?.record(call.chainId, url, undefined)
          throw error
        }
      },
    }))
    return (await tryEach(ranking?.orderForRead(call, transports) ?? transports, call, signal)) as Unsubscribe
  }

  async function ask(call: NodeCall, { signal, withoutWallet }: NodeRequestOptions = {}): Promise<unknown> {
    if (isDisposed) throw new PorticoError('REQUEST_ABORTED', { what: 'call' })
    const transports = transportsOf(call, withoutWallet ? { ...config, walletOf: undefined } : config)
    const own = new AbortController()
    const abort = () => own.abort()
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    running.add(own)
    try {
      return await tryEach(ranking?.orderForRead(call, transports) ?? transports, call, own.signal)
    } finally {
      running.delete(own)
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    serves: (chainId) => hasAddress(chainId, config),
    request: (chainId, { method, params }, options) => ask({ chainId, method, params }, options),
    get: (chainId, path, { query, answer, ...options } = {}) =>
      ask({ chainId, method: 'GET', path, query, answer }, options),
    post: (chainId, path, body, { query, answer, contentType, ...options } = {}) =>
      ask({ chainId, method: 'POST', path, body, query, answer, contentType }, options),

    async subscribe(chainId, subscription, listener, options) {
      if (isDisposed) throw new PorticoError('REQUEST_ABORTED', { what: 'subscription' })
      if (listSockets(chainId, config, lineTo).length === 0) throw new PorticoError('RPC_MISSING', { chainId })
      return (await loadSockets()).subscribe({ ...subscription, chainId }, listener, options)
    },

    /** Calls under way reject with `REQUEST_ABORTED`; no timer and no request is left. */
    dispose() {
      isDisposed = true
      ranking?.dispose()
      for (const own of running) own.abort()
      sockets?.then(({ dispose }) => dispose()).catch(() => {})
    },
  }
}

/** Another transport would say the same. */
function isFinal(error: unknown): boolean {
  if (!isPorticoError(error, 'RPC_REFUSED')) return isPorticoError(error, 'REQUEST_REJECTED')
  const { rpcCode } = error.context
  return rpcCode !== RpcCode.overloaded && rpcCode !== RpcCode.unknownMethod
}

/** A refusal keeps what went wrong before it: an earlier transport may have done what this one refuses. */
function withEarlier(error: unknown, earlier: readonly unknown[]): unknown {
  if (earlier.length === 0 || !isPorticoError(error, 'RPC_REFUSED')) return error
  return new PorticoError('RPC_REFUSED', error.context, { cause: new AggregateError(earlier) })
}
