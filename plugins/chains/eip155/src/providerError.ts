import { isPorticoError } from '@portico/kernel'

const TEXT_LENGTH = 500

/** The numbers of EIP-1193, JSON-RPC 2.0 and EIP-3326 that are used here. */
export const ProviderCode = {
  rejected: 4001,
  unsupported: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  invalidParams: -32602,
} as const

/** What EIP-1193 has a provider reject with. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(
    code: number,
    message: string,
    { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

/**
 * What a remote wallet's call failed with, as hosts of an EIP-1193 object expect it: a refusal is 4001, the wallet's own
 * error keeps its number, and everything else means that the wallet can't be reached. Ours stays in `cause`.
 */
export function toProviderError(cause: unknown): ProviderError {
  if (isPorticoError(cause, 'REQUEST_REJECTED')) {
    return new ProviderError(ProviderCode.rejected, 'User rejected the request.', { cause })
  }
  const thrown = isPorticoError(cause, 'WALLET_FAILED') ? Object(cause.cause) : {}
  if (Number.isInteger(thrown.code)) {
    return new ProviderError(thrown.code, String(thrown.message ?? '').slice(0, TEXT_LENGTH), {
      data: thrown.data,
      cause,
    })
  }
  return new ProviderError(ProviderCode.disconnected, 'The wallet can not be reached.', { cause })
}
