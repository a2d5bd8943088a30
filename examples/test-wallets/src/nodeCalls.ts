import { internalError, WalletError } from './walletErrors.js'

interface NodeAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** One JSON-RPC call; an error of the node is thrown as the node gave it. */
export async function callNode(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const { result, error } = await post(rpcUrl, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  if (error) throw new WalletError(error.code, error.message, error.data)
  return result
}

async function post(rpcUrl: string, body: string): Promise<NodeAnswer> {
  try {
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await response.json()) as NodeAnswer
  } catch {
    throw internalError('The node of this network does not answer.')
  }
}
