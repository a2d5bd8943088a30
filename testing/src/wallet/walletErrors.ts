/** An error as EIP-1193 and JSON-RPC define it; Solana wallets throw the same shape. */
export class WalletError extends Error {
  /** As in EIP-1193 or JSON-RPC: 4001 for a refusal. */
  readonly code: number
  /** What the node said besides. */
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'WalletError'
    this.code = code
    this.data = data
  }
}

export const userRejected = () => new WalletError(4001, 'User rejected the request.')
export const unauthorized = (message = 'The requested account or method has not been authorized by the user.') =>
  new WalletError(4100, message)
export const unsupportedMethod = (method: string) =>
  new WalletError(4200, `The wallet does not support the method "${method}".`)
export const disconnected = () => new WalletError(4900, 'The wallet is disconnected from all chains.')
export const unknownChain = (chainId: string) =>
  new WalletError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`)
export const alreadyPending = (method: string) =>
  new WalletError(-32002, `Request of type '${method}' already pending. Please wait.`)
export const invalidParams = (message: string) => new WalletError(-32602, message)
export const internalError = (message: string) => new WalletError(-32603, message)
