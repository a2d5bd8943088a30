import type { Unsubscribe } from '@portico/kernel'
import { readAccounts, readMethod } from './standardWallet.js'
import { watchPage } from './watchPage.js'

/**
 * Calls with the accounts on every change that the wallet announces. One without events is read anew when the visitor
 * comes back to the page, without a prompt. Nothing thrown gets out.
 */
export function watchWallet(provider: object, onChange: (accounts: unknown) => void): Unsubscribe {
  const end = new AbortController()
  const { signal } = end
  const reread = () => {
    const accounts = readAccounts(provider)
    if (accounts !== undefined) onChange(accounts)
  }
  const stop = listen(provider, (change) => {
    // A change of something else names no accounts; they may support other networks now.
    if (!signal.aborted) onChange(readAccounts(change) ?? readAccounts(provider))
  })
  // Some wallets only ever answer with accounts, and keep none on themselves: their silence says nothing.
  if (!stop && hasAccounts(provider)) watchPage(reread, signal)
  return () => {
    end.abort()
    try {
      stop?.()
    } catch {
      // The wallet kept its listener; it is deaf now.
    }
  }
}

/** `undefined` when the wallet has no events, or refuses listeners. */
function listen(provider: object, onEvent: (change: unknown) => void): (() => void) | undefined {
  const on = readMethod(provider, 'standard:events', 'on')
  try {
    const stop = on?.('change', onEvent)
    return on && (() => typeof stop === 'function' && stop())
  } catch {
    return undefined
  }
}

function hasAccounts(provider: object): boolean {
  const accounts = readAccounts(provider)
  return Array.isArray(accounts) && accounts.length > 0
}
