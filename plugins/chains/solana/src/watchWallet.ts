import type { Unsubscribe } from '@portico/kernel'
import { readAccounts, readMethod } from './standardWallet.js'

/** Calls with the accounts on every change that the wallet announces; without the feature, never. Nothing thrown gets out. */
export function watchWallet(provider: object, onChange: (accounts: unknown) => void): Unsubscribe {
  const on = readMethod(provider, 'standard:events', 'on')
  let isWatching = true
  let stop: unknown
  try {
    stop = on?.('change', (change: unknown) => {
      // A change of something else names no accounts; they may support other networks now.
      if (isWatching) onChange(readAccounts(change) ?? readAccounts(provider))
    })
  } catch {
    return () => {}
  }
  return () => {
    isWatching = false
    try {
      if (typeof stop === 'function') stop()
    } catch {
      // The wallet kept its listener; it is deaf now.
    }
  }
}
