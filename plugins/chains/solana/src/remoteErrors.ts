import { isPorticoError } from '@portico/kernel'

const REJECTED = 4001
const DISCONNECTED = 4900
const TEXT_LENGTH = 300

/** What hosts of a Solana wallet expect: wallets borrow the numbers of EIP-1193. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: number

  constructor(code: number, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** A refusal is 4001, the wallet's own error keeps its number, all else means that the wallet can't be reached. */
export function toWalletError(cause: unknown): WalletError {
  if (isPorticoError(cause, 'REQUEST_REJECTED'))
    return new WalletError(REJECTED, 'User rejected the request.', { cause })
  const thrown = isPorticoError(cause, 'WALLET_FAILED') ? Object(cause.cause) : {}
  if (Number.isInteger(thrown.code)) {
    return new WalletError(thrown.code, String(thrown.message ?? '').slice(0, TEXT_LENGTH), { cause })
  }
  return new WalletError(DISCONNECTED, 'The wallet gave no usable answer.', { cause })
}
