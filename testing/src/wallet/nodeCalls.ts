import { internalError, WalletError } from './walletErrors.js'

interface NodeAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

const LIMIT_MS = 20_000

/** One JSON-RPC call; an error of the node is thrown as the node gave it. */
export async function callNode(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
  limitMs: number = LIMIT_MS,
): Promise<unknown> {
  const { result, error } = await post(rpcUrl, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), limitMs)
  if (error) throw new WalletError(error.code, error.message, error.data)
  return result
}

async function post(rpcUrl: string, body: string, limitMs: number): Promise<NodeAnswer> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal })
    return (await response.json()) as NodeAnswer
  } catch {
    throw internalError('The node of this network does not answer.')
  }
}
