import type { Unsubscribe } from '@portico/kernel'
import type { AskOptions, WalletPort } from '@portico/kernel/chain'
import type * as z from 'zod/mini'

type Listen = (event: string, listener: (payload: unknown) => void) => unknown
/** What a wallet should be. Each member may be missing, and may throw when it is read. */
interface Eip1193Provider {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): unknown
  on?: Listen
  removeListener?: Listen
  off?: Listen
}

const QUERY_LIMIT_MS = 5_000

/** May ask a person, so it waits until the wallet answers or the signal fires. */
export const request = <T extends z.ZodMiniType>(
  wallet: WalletPort,
  method: string,
  params: readonly unknown[],
  schema: T,
  options?: AskOptions,
): Promise<z.output<T>> =>
  wallet.ask(method, () => (wallet.provider as Eip1193Provider).request({ method, params }), schema, options)

/** Needs no prompt, so an answer is due in 5 s. @throws `WALLET_TIMEOUT` */
export const query: typeof request = (wallet, method, params, schema, options) =>
  request(wallet, method, params, schema, { ...options, limitMs: QUERY_LIMIT_MS })

/** `undefined` when the wallet has no events, or refuses listeners. */
export function listen(
  wallet: WalletPort,
  event: string,
  listener: (payload: unknown) => void,
): Unsubscribe | undefined {
  const provider = wallet.provider as Eip1193Provider
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
}
