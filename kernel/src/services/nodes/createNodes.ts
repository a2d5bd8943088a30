import type { Clock } from '../../capabilities/clock.js'
import type { NodeRequestOptions, Nodes, RpcEndpoint } from '../../capabilities/nodes.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { withDeadline } from '../withDeadline.js'
import { createLine, type Line } from './createLine.js'
import { createRanking, type RankingConfig } from './createRanking.js'
import { hasAddress } from './hasAddress.js'
import { listRestTransports, listTransports, type Transport, type TransportSources } from './listTransports.js'
import { isRest, type NodeCall, RpcCode } from './nodeCall.js'

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
  let isDisposed = false

  function lineTo(endpoint: RpcEndpoint): Line {
    const key = JSON.stringify([endpoint.url, endpoint.headers])
    const line = lines.get(key) ?? createLine({ endpoint, clock, fetch })
    lines.set(key, line)
    return line
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

    /** Calls under way reject with `REQUEST_ABORTED`; no timer and no request is left. */
    dispose() {
      isDisposed = true
      ranking?.dispose()
      for (const own of running) own.abort()
    },
  }
}

/** Another transport would say the same. */
function isFinal(error: unknown): boolean {
  if (isPorticoError(error, 'REQUEST_REJECTED')) return true
  if (!isPorticoError(error, 'RPC_REFUSED')) return false
  const { rpcCode } = error.context
  return rpcCode !== RpcCode.overloaded && rpcCode !== RpcCode.unknownMethod
}

/** A refusal keeps what went wrong before it: an earlier transport may have done what this one refuses. */
function withEarlier(error: unknown, earlier: readonly unknown[]): unknown {
  if (earlier.length === 0 || !isPorticoError(error, 'RPC_REFUSED')) return error
  return new PorticoError('RPC_REFUSED', error.context, { cause: new AggregateError(earlier) })
}
