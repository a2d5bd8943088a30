import type { ReactNode } from 'react'
import { formatAge } from '../../format/formatAge.js'
import { formatFiat } from '../../format/formatFiat.js'
import { useWords } from '../../messages/useWords.js'
import { useAge } from '../fees/useAge.js'
import { FailureNote } from './FailureNote.js'
import type { Worth } from './shownWorth.js'

/** More characters than this are shown smaller, to stay on one line. */
const LONG = 13

/** What everything is worth in US dollars. */
export function TotalLine({ worth }: { readonly worth: Worth & { retry(): void } }): ReactNode {
  const { t, locale } = useWords()
  const total = worth.status === 'ready' || worth.status === 'failed' ? worth.total : undefined
  const shown = total === undefined ? undefined : formatFiat(total, locale)
  const isLong = shown !== undefined && shown.length > LONG
  const hasFailed = worth.status === 'failed'
  return (
    <>
      <span className="hidden">{t('totalValue')}</span>
      <p className="amount" data-old={hasFailed || undefined} data-long={isLong || undefined}>
        {shown !== undefined ? (
          <bdi className="amount-value">{shown}</bdi>
        ) : hasFailed ? (
          <span aria-hidden="true">–</span>
        ) : (
          <span className="skeleton amount-skeleton" aria-hidden="true" />
        )}
      </p>
      {hasFailed && (
        <FailureNote onRetry={worth.retry}>
          {total === undefined ? t('totalUnavailable') : <OldTotal atMs={worth.atMs} />}
        </FailureNote>
      )}
    </>
  )
}

function OldTotal({ atMs = 0 }: { readonly atMs?: number | undefined }): ReactNode {
  const { t, locale } = useWords()
  const age = useAge(atMs)
  return `${t('totalOld')} · ${formatAge(age, locale)}`
}
