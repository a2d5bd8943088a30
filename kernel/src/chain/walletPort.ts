import type * as z from 'zod/mini'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions, Clock } from '../capabilities/call.js'
import { PorticoError } from '../errors/porticoError.js'
import { untilAborted, withDeadline } from '../services/withDeadline.js'
import { type ErrorTable, toWalletError } from './walletErrors.js'

/** How a wallet is asked. */
export interface AskOptions extends CallOptions {
  /** When an answer is due, in ms, where no person is asked. Default: it may take as long as a person does. */
  readonly limitMs?: number | undefined
  /** The network that the call is about, for the error that names it. */
  readonly chainId?: ChainId | undefined
}

/** One wallet and the object that it announced, which is never written to. */
export interface WalletPort {
  /** The wallet's id on this page. */
  readonly walletId: string
  /** The object that announced it. */
  readonly provider: object
  /**
   * Runs a call into the wallet's code and reads the answer. A late answer is dropped.
   * @param method method or feature, for developers
   * @throws `WALLET_BAD_REPLY` for an answer in another form, also one that throws when it is read; `WALLET_TIMEOUT` after the
   * limit, `REQUEST_ABORTED`, and what the table of the family makes of the wallet's own errors
   */
  ask<T extends z.ZodMiniType>(
    method: string,
    run: () => unknown,
    schema: T,
    options?: AskOptions,
  ): Promise<z.output<T>>
}

/** The ways to wallets of one family. */
export function createWalletPorts(parts: {
  readonly namespace: Namespace | undefined
  readonly clock: Clock
  readonly errors: ErrorTable
}): (walletId: string, provider: object) => WalletPort {
  const { namespace, clock, errors } = parts
  return (walletId, provider) => {
    function call(method: string, run: () => unknown, { signal, chainId }: AskOptions): Promise<unknown> {
      // An async function turns a synchronous throw and a foreign promise into the same thing.
      const answer = (async () => run())().catch((cause: unknown) => {
        throw toWalletError(cause, { namespace, walletId, method, chainId }, errors)
      })
      return untilAborted(answer, signal, method)
    }

    return {
      walletId,
      provider,
      async ask(method, run, schema, options = {}) {
        const { signal, limitMs: ms, chainId } = options
        if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: method })
        const late = () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: ms ?? 0 })
        const reply = await (ms === undefined
          ? call(method, run, options)
          : withDeadline(clock, (inner) => call(method, run, { signal: inner, chainId }), { ms, late, signal }))
        try {
          return schema.parse(reply)
        } catch (cause) {
          throw new PorticoError('WALLET_BAD_REPLY', { walletId, method }, { cause })
        }
      },
    }
  }
}

/**
 * Calls when the visitor comes back to the page, perhaps from the wallet's own window, until `signal` fires: the time to read a
 * wallet that has no events.
 */
export function watchPage(onReturn: () => void, signal: AbortSignal): void {
  const { window, document } = globalThis
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn()
  }
  window?.addEventListener('focus', onReturn, { signal })
  document?.addEventListener('visibilitychange', onVisibility, { signal })
}
