import type { Portfolio, PortfolioState } from '@portico/kernel'
import { usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useState } from 'react'
import { followTrouble } from './failures.js'
import { words } from './messages/words.js'

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
