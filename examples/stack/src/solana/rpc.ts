import { invalidParams, RpcError } from './params.js'

export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Answers one JSON-RPC text, single or batch, whatever it holds. */
export function answerRpcText(methods: RpcMethods, text: string): string {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    return toJson(failure(null, new RpcError(-32700, 'Parse error')))
  }
  if (!Array.isArray(request)) return toJson(answerRequest(methods, request))
  if (request.length === 0) return toJson(failure(null, new RpcError(-32600, 'Invalid request')))
  return toJson(request.map((one) => answerRequest(methods, one)))
}

function answerRequest(methods: RpcMethods, request: unknown) {
  const { id = null, method, params = [] } = (request ?? {}) as Record<string, unknown>
  try {
    if (typeof method !== 'string') throw new RpcError(-32600, 'Invalid request')
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcError(-32601, 'Method not found')
    if (!Array.isArray(params)) throw invalidParams('expected an array.')
    return { jsonrpc: '2.0', id, result: run(params) }
  } catch (error) {
    return failure(id, error)
  }
}

function failure(id: unknown, error: unknown) {
  const message = error instanceof Error ? error.message : 'Internal error'
  const { code, detail } = error instanceof RpcError ? error : new RpcError(-32603, message)
  return { jsonrpc: '2.0', id, error: { code, message, ...(detail === undefined ? {} : { data: detail }) } }
}

/** Lamports are bigints here and plain numbers on the wire. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? Number(item) : item))
}
