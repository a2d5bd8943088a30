import type { AccountId, Portfolio, PortfolioState } from '@portico/kernel'
import { usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useState } from 'react'
import { words } from './messages/words.js'

interface Trouble {
  readonly account: AccountId
  /** When it began, ms since the epoch; `undefined` for a network that is not served. */
  readonly sinceMs: number | undefined
}

const troubles = /* @__PURE__ */ new WeakMap<Portfolio, Trouble>()

/** Follows how a portfolio is doing, over all tabs that show it and all tries. */
export function followTrouble(
  portfolio: Portfolio,
  state: PortfolioState,
): { readonly isNew: boolean; readonly sinceMs: number | undefined } {
  const known = troubles.get(portfolio)
  const same = known?.account === state.account ? known : undefined
  if (state.status === 'loading') return { isNew: false, sinceMs: same?.sinceMs }
  if (state.status === 'ready') {
    troubles.delete(portfolio)
    return { isNew: false, sinceMs: undefined }
  }
  if (same) return { isNew: false, sinceMs: same.sinceMs }
  const sinceMs = state.status === 'failed' ? state.lastRetryMs : undefined
  troubles.set(portfolio, { account: state.account, sinceMs })
  return { isNew: true, sinceMs }
}

/** Since when the assets can't be read. A toast tells of it once, and not of every further try (S8.1g). */
export function useTrouble(portfolio: Portfolio, state: PortfolioState | undefined): number | undefined {
  const toasts = useToasts()
  const { t } = usePluginWords(words)
  const [sinceMs, setSinceMs] = useState<number>()
  useEffect(() => {
    if (!state) return
    const trouble = followTrouble(portfolio, state)
    setSinceMs(trouble.sinceMs)
    if (trouble.isNew) toasts.show('error', t('error.BALANCE_UNAVAILABLE'))
  }, [portfolio, state, toasts, t])
  return sinceMs
}
