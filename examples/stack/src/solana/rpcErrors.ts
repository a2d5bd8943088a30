/** A JSON-RPC error; codes are those of a real Solana node. */
export class RpcError extends Error {
  readonly code: number
  readonly detail: unknown

  constructor(code: number, message: string, detail?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.detail = detail
  }
}

export const invalidParams = (message: string) => new RpcError(-32602, `Invalid params: ${message}`)
