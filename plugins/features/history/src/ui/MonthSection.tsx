import { type AccountId, type HistoryTransaction, parseAccountId } from '@portico/kernel'
import { LongList, Row, shortAddress, usePluginWords, useRouter } from '@portico/ui/plugin'
import { memo, type ReactNode, useId } from 'react'
import type { MonthOfTransactions } from '../state/historyState.js'
import { netTransfers, signOf } from '../state/netTransfers.js'
import { OperationIcon } from './icons.js'
import { words } from './messages/words.js'
import { StatusWord, TransferText } from './TransferText.js'

/** The transactions of a month below its name; another year than the present one is named, too. */
export function MonthSection(props: {
  readonly year: number
  readonly inMonth: MonthOfTransactions
  readonly account: AccountId
  readonly nowMs: number
  /** Of a long past: whether the month is among the first. */
  readonly place: 'start' | 'rest' | undefined
}): ReactNode {
  const { year, inMonth, account, nowMs, place } = props
  const { date } = usePluginWords(words)
  const id = useId()
  const isThisYear = new Date(nowMs).getFullYear() === year
  const heading = date(
    new Date(year, inMonth.month, 1).getTime(),
    isThisYear ? { month: 'long' } : { month: 'long', year: 'numeric' },
  )
  return (
    <section aria-labelledby={id}>
      <h3 className="section-name month" id={id}>
        {heading}
      </h3>
      <LongList items={inMonth.transactions} keyOf={({ id }) => id} place={place}>
        {(transaction) => <TransactionRow transaction={transaction} account={account} />}
      </LongList>
    </section>
  )
}

/**
 * One past transaction: what it was, with whom, when, and what it changed all in all. A page more leaves those that are there
 * as they are.
 */
const TransactionRow = memo(function TransactionRow(props: {
  readonly transaction: HistoryTransaction
  readonly account: AccountId
}): ReactNode {
  const { transaction, account } = props
  const { operation, status, sentFrom, sentTo, minedAt, hash } = transaction
  const { t, date } = usePluginWords(words)
  const router = useRouter()
  const { shown, more } = netTransfers(transaction.transfers)
  const isDone = status === 'confirmed'
  const isOwn = sentFrom === parseAccountId(account).address
  const [direction, other] = isOwn ? (['to', sentTo] as const) : (['from', sentFrom] as const)
  const day = date(Date.parse(minedAt), { day: 'numeric', month: 'short' })
  return (
    <Row
      icon={<OperationIcon operation={operation} />}
      name={t(`operation.${operation}`)}
      note={other === '' ? undefined : t(direction, { address: shortAddress(other, 6, 4) })}
      end={
        <span className="activity-end">
          {shown.map((transfer) => (
            <TransferText
              key={transfer.id}
              transfer={transfer}
              sign={status === 'failed' ? '' : signOf(operation, transfer.direction)}
            />
          ))}
          {more.length > 0 && <span>{t('moreTransfers', { count: more.length })}</span>}
          {isDone ? <span className="activity-day">{day}</span> : <StatusWord status={status} />}
        </span>
      }
      onClick={() => router.push('TransactionDetails', { account, transaction, transactionId: hash })}
    />
  )
})
