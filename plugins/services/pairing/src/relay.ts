import { type Clock, PorticoError, type Unsubscribe, withDeadline } from '@portico/kernel'
import type { ISignClient } from '@walletconnect/types'

const REFUSED = /\bcode: 3000\b(?:\s*\((.*)\))?/s

/**
 * What the relay said when it closed the socket for good (S8.2f, S8.3); `undefined` for any other failure. The library
 * reports it as the text of an error and goes on trying.
 */
export function readRelayRefusal(cause: unknown, relayUrl: string | undefined): PorticoError | undefined {
  const text = cause instanceof Error ? cause.message : ''
  const found = REFUSED.exec(text)
  if (!found) return undefined
  const reason = found[1]?.slice(0, 200)
  const url = relayUrl?.split('?')[0]
  switch (reason) {
    case 'Unauthorized: invalid key':
      return new PorticoError('PROJECT_ID_INVALID', { url })
    case 'Unauthorized: origin not allowed':
      return new PorticoError('ORIGIN_NOT_ALLOWED', { origin: globalThis.location?.origin ?? '', url })
    case 'JWT validation error: JWT Token is not yet valid':
      return new PorticoError('SESSION_EXPIRED', { url })
    default:
      return new PorticoError('PAIRING_FAILED', { reason })
  }
}

/** Something that the host has to mend, and not a passing failure. */
export const isForHost = ({ code }: PorticoError): boolean => code !== 'PAIRING_FAILED'

const CONNECTED = 'relayer_connect'
const FAILED = 'relayer_error'

/** The wire below the library. */
export interface Relay {
  /** Called as soon as the relay closes the socket for good, not after the library's own minute. */
  onRefusal(listener: (error: PorticoError) => void): Unsubscribe
  /** Runs a call that needs the relay. @throws the relay's refusal, `PAIRING_FAILED` at the limit, `REQUEST_ABORTED` */
  guard<T>(call: () => Promise<T>, options: { readonly signal?: AbortSignal | undefined }): Promise<T>
  /** Resolves with an open socket. @throws as {@link Relay.guard} */
  open(options: { readonly signal?: AbortSignal | undefined }): Promise<void>
  readonly isOpen: boolean
  /** Without its query; empty for a client that the host has made itself. */
  readonly url: string
}

/** After this long without a code the visitor sees what is wrong (wire §6.3). */
const LIMIT_MS = 10_000
const AGAIN_AFTER_MS = 500

export function createRelay(
  { core: { relayer } }: ISignClient,
  { clock, relayUrl }: { readonly clock: Clock; readonly relayUrl: string | undefined },
): Relay {
  const onRefusal: Relay['onRefusal'] = (listener) => {
    const onError = (cause: unknown) => {
      const refusal = readRelayRefusal(cause, relayUrl)
      if (refusal) listener(refusal)
    }
    relayer.on(FAILED, onError)
    return () => relayer.off(FAILED, onError)
  }

  const guard: Relay['guard'] = (call, { signal }) => {
    let stop: Unsubscribe = () => {}
    const refused = new Promise<never>((_, reject) => {
      stop = onRefusal(reject)
    })
    return withDeadline(clock, () => Promise.race([call(), refused]), {
      ms: LIMIT_MS,
      late: () => new PorticoError('PAIRING_FAILED', {}),
      signal,
    }).finally(stop)
  }

  return {
    onRefusal,
    guard,
    open(options) {
      if (relayer.connected) return Promise.resolve()
      let isWanted = true
      // After a refusal the library gives up what it was about, an attempt of ours included, and does not try again.
      const connect = async () => {
        while (isWanted && !relayer.connected) {
          await relayer.transportOpen().catch(() => {})
          await clock.sleep(AGAIN_AFTER_MS)
        }
      }
      const opened = () =>
        new Promise<void>((resolve) => {
          relayer.once(CONNECTED, resolve)
          connect()
        })
      return guard(opened, options).finally(() => {
        isWanted = false
      })
    },
    get isOpen() {
      return relayer.connected
    },
    url: relayUrl?.split('?')[0] ?? '',
  }
}

/**
 * Phones cut the socket of a page that is not looked at. Back from the wallet, the visitor sees at once what it has
 * answered, not at the library's next heartbeat. Without a session or a code the relay stays unasked.
 * @param onReturned runs first
 */
export function reviveOnReturn(
  { session, proposal }: Pick<ISignClient, 'session' | 'proposal'>,
  relay: Pick<Relay, 'isOpen' | 'open'>,
  onReturned: () => void,
): Unsubscribe {
  const { document } = globalThis
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return
    onReturned()
    const isWanted = session.keys.length > 0 || proposal.keys.length > 0
    if (!isWanted || relay.isOpen) return
    relay.open({}).catch(() => {}) // the next request to the wallet fails with the reason
  }
  document?.addEventListener?.('visibilitychange', onReturn)
  return () => document?.removeEventListener?.('visibilitychange', onReturn)
}
