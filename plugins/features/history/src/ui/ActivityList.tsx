import type { AccountId } from '@portico/kernel'
import { Button, SkeletonRows, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { continuation, type HistoryState } from '../state/historyState.js'
import { pendingRows } from '../state/pendingRows.js'
import { ActivityEmpty } from './ActivityEmpty.js'
import { ActivityFailed } from './ActivityFailed.js'
import { ListEnd } from './ListEnd.js'
import { MonthSection } from './MonthSection.js'
import { words } from './messages/words.js'
import { SentRow } from './rows/SentRow.js'
import { usePending } from './usePending.js'

/** What is on its way, the months below it, and how the list goes on. */
export function ActivityList(props: {
  readonly state: HistoryState
  readonly account: AccountId
  readonly onMore: () => void
  readonly onRetry: () => void
}): ReactNode {
  const { state, account, onMore, onRetry } = props
  const { t } = usePluginWords(words)
  const { transactions, transactionsByYear, loading, failure, pages, atMs } = state
  const sent = pendingRows(account, usePending(account), transactions)
  const way = continuation(state)
  const goesOn = way === 'seen' || way === 'follow'
  const isAsked = way === 'asked'
  const isFirst = pages === 0
  return (
    <div className="activity" aria-busy={loading || undefined}>
      {sent.length > 0 && (
        <section>
          <h3 className="section-name">{t('sentFromHere')}</h3>
          <ul className="rows">
            {sent.map((one) => (
              <li key={one.transactionId}>
                <SentRow sent={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {transactionsByYear.flatMap(({ year, months }) =>
        months.map((inMonth) => (
          <MonthSection key={`${year}-${inMonth.month}`} year={year} inMonth={inMonth} account={account} nowMs={atMs} />
        )),
      )}
      {isFirst && (loading || !failure) && <SkeletonRows count={4} />}
      {isFirst && !loading && failure && <ActivityFailed failure={failure} onRetry={onRetry} />}
      {!isFirst && goesOn && <ListEnd key={pages} isLoading={loading} onSeen={onMore} />}
      {isAsked && (
        <Button isBusy={loading} onClick={onMore}>
          {t('loadMore')}
        </Button>
      )}
      {state.empty && sent.length === 0 && <ActivityEmpty isServed={state.isServed} account={account} />}
    </div>
  )
}
