import { type Clock, isPorticoError, PorticoError, withDeadline } from '@portico/kernel'
import type { ISignClient } from '@walletconnect/types'
import * as z from 'zod/mini'
import { checkChoice } from './links/deepLinkChoice.js'
import { walletIdOf } from './liveSession.js'
import type { Relay } from './relay.js'

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

export type AskWallet = (
  call: {
    readonly topic: string
    /** As the wallet calls it. */
    readonly chainId: string
    readonly method: string
    readonly params: unknown
  },
  end: {
    /** The caller gives up. */
    readonly signal: AbortSignal | undefined
    /** The session is over. */
    readonly closed: AbortSignal
  },
) => Promise<unknown>

/** How long a person may take in the wallet (S9.13b). */
const LIMIT_MS = 300_000
const SENT = 'session_request_sent'

/**
 * Sends requests to wallets. Nothing is handed to the library while the relay is away: it would send it whenever the relay
 * is back, when the visitor has long seen that it failed. A relay that goes just then is reported, too.
 */
export function createAskWallet(parts: {
  readonly client: ISignClient
  readonly clock: Clock
  readonly relay: Relay
  /** Finds out whether the session is still there; if not, it closes it. */
  readonly check: (topic: string) => void
  /** The wallet has answered. */
  readonly onAnswer: (topic: string) => void
}): AskWallet {
  const { client, clock, relay, check, onAnswer } = parts
  return async ({ topic, chainId, method, params }, { signal, closed }) => {
    const walletId = walletIdOf(topic)
    const unreachable = (cause: unknown): never => {
      throw isPorticoError(cause, 'PAIRING_FAILED')
        ? new PorticoError('HTTP_FAILED', { url: relay.url }, { cause })
        : cause
    }
    let stop = () => {}
    const gone = new Promise<never>((_, reject) => {
      const onClosed = () => reject(new PorticoError('PAIRING_TOPIC_UNKNOWN', { topic }))
      if (closed.aborted) onClosed()
      closed.addEventListener('abort', onClosed)
      stop = () => closed.removeEventListener('abort', onClosed)
    })
    gone.catch(() => {})
    const sent = whenSent(client, topic)
    try {
      check(topic)
      await Promise.race([gone, relay.open({ signal }).catch(unreachable)])
      checkChoice(() => localStorage)
      const asked = client.request({ topic, chainId, request: { method, params }, expiry: LIMIT_MS / 1_000 })
      const answered = Promise.race([asked, gone])
      answered.catch(() => {})
      await relay.guard(() => Promise.race([sent.promise, answered]), { signal }).catch(unreachable)
      const answer = await withDeadline(clock, () => answered, {
        ms: LIMIT_MS,
        late: () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: LIMIT_MS }),
        signal,
      })
      onAnswer(topic)
      return answer
    } catch (cause) {
      check(topic)
      // The library lets go of what is still asked before it tells that the session is over.
      if (closed.aborted || isSessionOver(cause)) throw new PorticoError('PAIRING_TOPIC_UNKNOWN', { topic }, { cause })
      throw toWalletError(cause, { walletId, method, limitMs: LIMIT_MS })
    } finally {
      stop()
      sent.stop()
    }
  }
}

/** The relay has taken a request of this session. */
function whenSent({ events }: ISignClient, topic: string) {
  let onRequest: (request: { readonly topic: string }) => void = () => {}
  const promise = new Promise<void>((resolve) => {
    onRequest = (request) => {
      if (request.topic === topic) resolve()
    }
  })
  events.on(SENT, onRequest)
  return { promise, stop: () => void events.off(SENT, onRequest) }
}
