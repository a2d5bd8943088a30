import {
  type AccountId,
  type HistoryTransaction,
  isPorticoError,
  parseAccountId,
  type WatchedTransaction,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import {
  Button,
  Notice,
  Row,
  SkeletonRows,
  SlotName,
  shortAddress,
  useContributions,
  useErrorWords,
  useKernel,
  usePluginWords,
  useRouter,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import { continuation, type HistoryState } from '../state/historyState.js'
import { isSettled, operationOf, pendingRows } from '../state/pendingRows.js'
import { OperationIcon } from './icons.js'
import { MonthSection } from './MonthSection.js'
import { words } from './messages/words.js'
import { AmountText, StatusWord } from './TransferText.js'
import { usePending } from './useFeed.js'

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
          <MonthSection
            key={`${year}-${inMonth.month}`}
            year={year}
            inMonth={inMonth}
            account={account}
            nowMs={atMs}
            place={placeOf(inMonth.transactions[0], transactions)}
          />
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

/** More than these are not all made at once. */
const LONG = 100

/** Where a month that begins with a transaction stands in the list of all, if that is long. */
function placeOf(first: HistoryTransaction | undefined, all: readonly HistoryTransaction[]) {
  if (all.length <= LONG) return undefined
  return first && all.slice(0, LONG).includes(first) ? 'start' : 'rest'
}

/** Nothing has happened yet, or no source on this page knows what has. */
function ActivityEmpty(props: { readonly isServed: boolean; readonly account: AccountId }): ReactNode {
  const { chainId, namespace } = parseAccountId(props.account)
  const { state } = useKernel()
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const receive = useContributions('actions', namespace).find(({ id }) => id === 'receive')
  if (!props.isServed) {
    const network = state.network(chainId)?.name ?? shared('thisNetwork')
    return (
      <Notice title={t('notServed', { network })} isEmpty>
        <Button onClick={() => router.push('Networks')}>{shared('networksTitle')}</Button>
      </Notice>
    )
  }
  return (
    <Notice title={t('noActivity')} isEmpty>
      {receive && (
        <Button onClick={() => router.push(receive.opens as 'Account')}>
          <SlotName of={receive} />
        </Button>
      )}
    </Notice>
  )
}

/** What failed, since when, and the way to try again. */
function ActivityFailed(props: {
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

/** The end of a list that goes on: coming within half a screen of it is asking for more. */
function ListEnd({ isLoading, onSeen }: { readonly isLoading: boolean; readonly onSeen: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (isLoading || !place.current) return
    // Embedded, the page scrolls.
    const root = place.current.closest('.embedded') ? null : place.current.closest('.scroll')
    const onApproach = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    }
    const observer = new IntersectionObserver(onApproach, { root, rootMargin: '50% 0px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={place}>
      <SkeletonRows count={2} />
    </div>
  )
}

/** A transaction that was sent from this page and is not in the list yet: how it is doing. */
function SentRow({ sent }: { readonly sent: WatchedTransaction }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const { account, transactionId, title, to, amount, decimals, symbol, status } = sent
  const operation = operationOf(sent)
  const hasMoved = !isSettled(status) || status === 'succeeded'
  return (
    <Row
      icon={<OperationIcon operation={operation} />}
      name={title === undefined ? t(titleOf(sent)) : <bdi>{title}</bdi>}
      note={to && t('to', { address: shortAddress(to, 6, 4) })}
      end={
        <span className="activity-end">
          {operation === 'send' && (
            <AmountText sign={hasMoved ? '-' : ''} quantity={fromBaseUnits(amount, decimals)} symbol={symbol} />
          )}
          <StatusWord status={status} />
        </span>
      }
      onClick={() => router.push('TransactionDetails', { account, transactionId })}
    />
  )
}

function titleOf(sent: WatchedTransaction) {
  const { status } = sent
  const operation = operationOf(sent)
  if (!isSettled(status)) return operation === 'send' ? 'sending' : 'transactionTitle'
  if (status === 'succeeded') return `operation.${operation}` as const
  // What took its place may have paid as well.
  return status === 'replaced' ? 'transactionTitle' : 'notSent'
}
