import { PorticoError } from '@portico/kernel'
import { toPorticoError, type WalletCall } from './walletErrors.js'

/**
 * Runs a call into the wallet's code. Whatever it throws comes out as a PorticoError, and when `signal` fires this
 * rejects at once: the Wallet Standard can't take a request back, so a late answer is dropped.
 */
export async function askWallet(
  call: WalletCall,
  run: () => unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const aborted = () => new PorticoError('REQUEST_ABORTED', { what: call.method })
  if (signal?.aborted) throw aborted()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(aborted())
    signal?.addEventListener('abort', onAbort, { once: true })
    // An async function turns a synchronous throw and a foreign promise into the same thing.
    const answer = (async () => run())()
    answer
      .then(resolve, (cause: unknown) => reject(toPorticoError(cause, call)))
      .finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
