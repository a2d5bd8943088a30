import { type AccountId, type HistoryTransaction, parseAccountId } from '@portico/kernel'
import { Row, shortAddress, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { netTransfers, signOf } from '../../state/netTransfers.js'
import { OperationIcon } from '../icons.js'
import { words } from '../messages/words.js'
import { StatusWord } from '../StatusWord.js'
import { TransferText } from '../TransferText.js'

/** One past transaction: what it was, with whom, when, and what it changed all in all. */
export function TransactionRow(props: {
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
}
