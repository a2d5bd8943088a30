import {
  type AccountId,
  type Holdings,
  isPorticoError,
  type Portfolio,
  type PortfolioState,
  type PorticoError,
} from '@portico/kernel'
import {
  Button,
  Notice,
  RetryIcon,
  Spinner,
  useAnnounce,
  useErrorWords,
  usePluginWords,
  WarningIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from './messages/words.js'

/** What failed, since when, and the way to try again: a line above what is known, or a notice in its place. */
export function Trouble(props: {
  readonly error: PorticoError | undefined
  readonly sinceMs: number | undefined
  readonly known: Holdings | undefined
  readonly isTrying: boolean
  readonly onRetry: () => void
}): ReactNode {
  const { error, sinceMs, known, isTrying, onRetry } = props
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const timeOf = (ms: number) => own.date(ms, { timeStyle: 'short' })
  const title = own.t('error.BALANCE_UNAVAILABLE')
  if (known) {
    return (
      <div className="holdings-trouble">
        <WarningIcon />
        <p>
          <span className="trouble-title">{title}</span> <span>{own.t('oldSince', { time: timeOf(known.atMs) })}</span>
        </p>
        <button
          type="button"
          className="link"
          aria-disabled={isTrying || undefined}
          onClick={isTrying ? undefined : onRetry}
        >
          {isTrying ? <Spinner /> : <RetryIcon />}
          {own.shared('tryAgain')}
        </button>
      </div>
    )
  }
  const since = sinceMs === undefined ? undefined : own.t('failedSinceHint', { time: timeOf(sinceMs) })
  const why = isPorticoError(error?.cause) ? wordsFor(error.cause).hint : undefined
  const hint = [since, why ?? own.t('error.BALANCE_UNAVAILABLE.hint')].filter((part) => part !== undefined).join(' ')
  return (
    <Notice title={title} hint={hint}>
      <Button kind="primary" isBusy={isTrying} onClick={onRetry}>
        {own.shared('tryAgain')}
      </Button>
    </Notice>
  )
}

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

/** Since when the assets can't be read. That is announced once, and not for every further try (S8.1g). */
export function useTrouble(portfolio: Portfolio, state: PortfolioState | undefined): number | undefined {
  const announce = useAnnounce()
  const { t } = usePluginWords(words)
  const [sinceMs, setSinceMs] = useState<number>()
  useEffect(() => {
    if (!state) return
    const trouble = followTrouble(portfolio, state)
    setSinceMs(trouble.sinceMs)
    if (trouble.isNew) announce(t('error.BALANCE_UNAVAILABLE'))
  }, [portfolio, state, announce, t])
  return sinceMs
}
