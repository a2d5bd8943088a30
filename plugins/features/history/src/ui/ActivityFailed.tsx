import { isPorticoError } from '@portico/kernel'
import { Button, Notice, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { HistoryState } from '../state/historyState.js'
import { words } from './messages/words.js'

/** What failed, since when, and the way to try again. */
export function ActivityFailed(props: {
  readonly failure: NonNullable<HistoryState['failure']>
  readonly onRetry: () => void
}): ReactNode {
  const { error, sinceMs } = props.failure
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const since = own.t('failedSinceHint', { time: own.date(sinceMs, { timeStyle: 'short' }) })
  const why = isPorticoError(error.cause) ? wordsFor(error.cause).hint : undefined
  return (
    <Notice title={wordsFor(error).title} hint={why === undefined ? since : `${since} ${why}`}>
      <Button kind="primary" onClick={props.onRetry}>
        {own.shared('tryAgain')}
      </Button>
    </Notice>
  )
}
