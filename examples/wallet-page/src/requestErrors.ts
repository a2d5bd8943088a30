import { WalletError } from '@portico/test-kit'

export const unknownAccount = () => new WalletError(4100, 'The account has not been shared with this site.')
export const unknownMethod = (method: string) => new WalletError(5101, `Unsupported method: ${method}`)
export const unknownChain = (chainId: string) => new WalletError(4902, `Unrecognized chain ID "${chainId}".`)
export const unsupportedChain = (chainId: string) => new WalletError(5100, `Unsupported chain: ${chainId}`)
export const invalidParams = (message: string) => new WalletError(-32602, message)
export const nodeFailed = (message: string) => new WalletError(-32000, message)

const refusalWords: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  5000: 'User rejected.',
  5001: 'User rejected chains.',
  5002: 'User rejected methods.',
  5003: 'User rejected events.',
  5100: 'Unsupported chains.',
  5101: 'Unsupported methods.',
  6000: 'User disconnected.',
}

/** A refusal as it goes over the wire. */
export const createReason = (code: number) => ({ code, message: refusalWords[code] ?? 'Refused.' })

/** What the site gets of an error: the code and text of the wallet or the node, never the whole object. */
export function readReason(error: unknown): { code: number; message: string } {
  if (error instanceof WalletError) return { code: error.code, message: error.message }
  const fields = typeof error === 'object' && error !== null ? error : {}
  const shortMessage = 'shortMessage' in fields ? fields.shortMessage : undefined
  const text = error instanceof Error ? error.message : 'The wallet failed.'
  return { code: -32000, message: typeof shortMessage === 'string' ? shortMessage : text }
}
