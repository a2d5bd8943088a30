import type { HistoryTransaction, SentStatus } from '@portico/kernel'
import { CheckIcon, Spinner, usePluginWords, WarningIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

export type ShownStatus = SentStatus | HistoryTransaction['status']

/** How a transaction is doing, by a word and a sign. */
export function StatusWord({ status }: { readonly status: ShownStatus }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <span className="activity-status" data-tone={toneOf(status)}>
      {signOf(status)}
      {t(`status.${status}`)}
    </span>
  )
}

const toneOf = (status: ShownStatus): 'good' | 'bad' | undefined =>
  isOnItsWay(status) ? undefined : isGood(status) ? 'good' : 'bad'

const isOnItsWay = (status: ShownStatus): boolean => status === 'pending' || status === 'late'
const isGood = (status: ShownStatus): boolean => status === 'succeeded' || status === 'confirmed'

function signOf(status: ShownStatus): ReactNode {
  if (isOnItsWay(status)) return <Spinner />
  return isGood(status) ? <CheckIcon /> : <WarningIcon />
}
