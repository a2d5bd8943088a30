import {
  type CallOptions,
  type ChainId,
  type Clock,
  PorticoError,
  type Unsubscribe,
  withDeadline,
} from '@portico/kernel'
import { toPorticoError } from './walletErrors.js'

export interface WalletCallOptions extends CallOptions {
  /** The network that the call is about, for the error that names it. */
  readonly chainId?: ChainId | undefined
}

/** One wallet's EIP-1193 object, which is never written to. Every failure is a `PorticoError`. */
export interface WalletPort {
  readonly walletId: string
  /** May ask a person, so it waits until the wallet answers or the signal fires. A late answer is dropped. */
  request(method: string, params: readonly unknown[], options?: WalletCallOptions): Promise<unknown>
  /** Needs no prompt, so an answer is due in 5 s. @throws `WALLET_TIMEOUT` */
  query(method: string, params: readonly unknown[], options?: WalletCallOptions): Promise<unknown>
  /** `undefined` when the wallet has no events, or refuses listeners. */
  listen(event: string, listener: (payload: unknown) => void): Unsubscribe | undefined
}

type Listen = (event: string, listener: (payload: unknown) => void) => unknown
/** What a wallet should be. Each member may be missing, and may throw when it is read. */
interface Eip1193Provider {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): unknown
  on?: Listen
  removeListener?: Listen
  off?: Listen
}

const QUERY_LIMIT_MS = 5_000

export function createWalletPort(walletId: string, wallet: object, clock: Clock): WalletPort {
  const provider = wallet as Eip1193Provider

  const request: WalletPort['request'] = (method, params, { signal, chainId } = {}) =>
    new Promise((resolve, reject) => {
      const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what: method }))
      if (signal?.aborted) return onAbort()
      signal?.addEventListener('abort', onAbort)
      const ask = async () => provider.request({ method, params })
      ask()
        .then(resolve, (cause: unknown) => reject(toPorticoError(cause, { walletId, method, chainId })))
        .finally(() => signal?.removeEventListener('abort', onAbort))
    })

  return {
    walletId,
    request,
    query: (method, params, { signal, chainId } = {}) =>
      withDeadline(clock, (inner) => request(method, params, { signal: inner, chainId }), {
        ms: QUERY_LIMIT_MS,
        late: () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: QUERY_LIMIT_MS }),
        signal,
      }),
    listen(event, listener) {
      try {
        if (!provider.on) return undefined
        provider.on(event, listener)
      } catch {
        return undefined
      }
      return () => {
        try {
          if (provider.removeListener) provider.removeListener(event, listener)
          else provider.off?.(event, listener)
        } catch {}
      }
    },
  }
}
