import { isPorticoError, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'

/** The person, or the wallet for the person, said no (EIP-1193, wire §6.1). */
const REFUSALS: readonly number[] = [4001, 5000, 5001, 5002, 5003]

const replySchema = /* @__PURE__ */ z.object({ code: z.number() })

/** "User disconnected", of either side. */
const DISCONNECTED = 6000

export function isSessionOver(cause: unknown): boolean {
  const reply = replySchema.safeParse(cause)
  return reply.success && reply.data.code === DISCONNECTED
}

/** A wallet's answer that is an error, or the library's word that there was none in time. */
export function toWalletError(
  cause: unknown,
  call: { readonly walletId: string; readonly method: string; readonly limitMs: number },
): PorticoError {
  const { walletId, method, limitMs } = call
  if (isPorticoError(cause)) return cause
  const reply = replySchema.safeParse(cause)
  if (reply.success && REFUSALS.includes(reply.data.code)) {
    return new PorticoError('REQUEST_REJECTED', { walletId }, { cause })
  }
  if (cause instanceof Error && /^(Request|Proposal) expired/.test(cause.message)) {
    return new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: limitMs }, { cause })
  }
  return new PorticoError('WALLET_FAILED', { walletId, method }, { cause })
}
