import type { AccountId, Balance, Clock, Network, Portfolio } from '@portico/kernel'
import { toPorticoError } from '@portico/kernel'
import { type LoadedTokens, loadTokens } from './loadTokens.js'
import type { SendState } from './state/sendState.js'
import type { SendEvent } from './state/transition.js'

/** Reads what the account can send. */
export interface TokenReader {
  /** Reads it anew; an earlier reading counts no more. Never rejects. */
  refresh(options?: { readonly force?: boolean | undefined }): Promise<void>
  /** Hands over what was held back. */
  release(): void
  stop(): void
}

export function createTokenReader(parts: {
  readonly portfolio: Portfolio | undefined
  readonly balance: Balance | undefined
  readonly clock: Clock
  readonly networkOf: (account: AccountId) => Network | undefined
  readonly get: () => SendState
  readonly send: (event: SendEvent) => void
  /** The tokens are known, or why they are not. */
  readonly onRead: () => void
  /** While a transfer is looked over, what is read is held back. */
  readonly isHeld: () => boolean
}): TokenReader {
  const { portfolio, balance, clock, networkOf, get, send, onRead, isHeld } = parts
  let reading = new AbortController()
  let held: LoadedTokens | undefined

  function apply(read: LoadedTokens): void {
    held = undefined
    send({ type: 'balancesRead', ...read })
    onRead()
  }

  return {
    async refresh(options = {}) {
      const { account } = get()
      if (account === undefined) return
      reading.abort()
      reading = new AbortController()
      const { signal } = reading
      send({ type: 'balancesAsked' })
      const sources = { portfolio, balance, network: networkOf(account), nowMs: clock.now }
      const read = await loadTokens(account, sources, { ...options, signal }).catch((cause: unknown) => ({
        tokens: [],
        failure: { error: toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'send' }), atMs: clock.now() },
      }))
      if (signal.aborted) return
      if (isHeld()) held = read
      else apply(read)
    },
    release: () => held && apply(held),
    stop() {
      reading.abort()
      held = undefined
    },
  }
}
