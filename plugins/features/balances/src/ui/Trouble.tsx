import { type Holdings, isPorticoError, type PorticoError } from '@portico/kernel'
import { Button, Notice, RetryIcon, Spinner, useErrorWords, usePluginWords, WarningIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
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
