import { RpcRefusal } from './jsonRpc.js'

/** For logs and status: what failed, without addresses of nodes or databases, and without a node's own words. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = codeOf(error) ?? codeOf(error.cause)
  if (code !== undefined) return `${error.name} (${code})`
  // What others throw repeats in its message what it was given; what is thrown here does not.
  const isOwn = error.constructor === Error || error instanceof RpcRefusal
  return isOwn ? error.message.replace(/\b\w+:\/\/\S+/g, '…').slice(0, 300) : error.name
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
