import { isChainId, PorticoError } from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import type { RequestName } from '../protocol/messages.js'
import type { ErrorPayload, FrameErrorCode } from '../protocol/objects.js'
import { WALLET_ID } from '../walletId.js'

const LONGEST = 300
const LONGEST_CODE = 64

/** EIP-1193 and EIP-3326: the person said no; the wallet does not know the network. */
const REFUSED = 4001
const NETWORK_UNKNOWN = 4902
/** How long the frame waits for an operation (wire §1.8). */
const PENDING_MS = 120_000
/** The server's word for a clock that is ahead of its own (S8.3b). */
const EARLY_TOKEN = 'JWT validation error: JWT Token is not yet valid'

/** An `_ERROR` of the frame as an error of ours (wire §1.5, S8.7a). Its text is another origin's, and cleaned. */
export function toFrameError(
  error: ErrorPayload,
  request: { readonly name: RequestName; readonly payload: unknown; readonly origin: string },
): PorticoError {
  const { rpcCode, retryAfterSec, attemptsLeft } = error
  const { name, origin } = request
  const options = { cause: error }
  const code = error.code as FrameErrorCode | undefined
  const asked = (request.payload ?? {}) as { readonly chainId?: unknown; readonly method?: string }

  if (code === 'USER_REJECTED' || code === 'SOCIAL_CANCELLED' || rpcCode === REFUSED) {
    return new PorticoError('REQUEST_REJECTED', { walletId: WALLET_ID }, options)
  }
  if ((code === 'CHAIN_UNKNOWN' || rpcCode === NETWORK_UNKNOWN) && isChainId(asked.chainId)) {
    return new PorticoError('CHAIN_UNRECOGNISED', { chainId: asked.chainId }, options)
  }
  if (code === 'METHOD_NOT_ALLOWED' && asked.method !== undefined) {
    return new PorticoError('RPC_NOT_ALLOWED', { method: asked.method }, options)
  }
  if (code === 'BAD_REQUEST') return new PorticoError('FRAME_BAD_REQUEST', { request: name }, options)
  if (code === 'UNVERIFIED_DOMAIN') return new PorticoError('DOMAIN_UNVERIFIED', { origin }, options)
  if (code === 'TX_PENDING' && typeof error.data === 'string') {
    const transactionId = cleanText(error.data, LONGEST)
    return new PorticoError('TX_PENDING', { transactionId, waitedMs: PENDING_MS }, options)
  }
  if (code === 'COOLDOWN' && retryAfterSec !== undefined) {
    return new PorticoError('EMAIL_COOLDOWN', { retryAfterSec: Math.max(1, retryAfterSec) }, options)
  }
  if (error.message === EARLY_TOKEN) return new PorticoError('SESSION_EXPIRED', {}, options)
  const reason = cleanText(error.message ?? '', LONGEST) || 'An error occurred'
  const frameCode = code && cleanText(code, LONGEST_CODE)
  const context = { request: name, reason, frameCode, rpcCode, retryAfterSec, attemptsLeft }
  return new PorticoError('FRAME_ERROR', context, options)
}
