import type { HistoryTransaction } from '@portico/kernel'
import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { netTransfers, signOf } from '../../state/netTransfers.js'
import { OperationIcon } from '../icons.js'
import { words } from '../messages/words.js'
import { StatusWord, TransferText } from '../TransferText.js'
import { AddressFact, accountAt, ExplorerLink, Fact, HashFact, NetworkFact } from './Facts.js'

/** A transaction of the list, with all that it changed. */
export function PastDetails({ transaction }: { readonly transaction: HistoryTransaction }): ReactNode {
  const { operation, status, chainId, hash, minedAt, sentFrom, sentTo } = transaction
  const { t, date } = usePluginWords(words)
  const { shown, more } = netTransfers(transaction.transfers)
  const [from, to] = [accountAt(chainId, sentFrom), accountAt(chainId, sentTo)]
  const isNotable = status !== 'confirmed'
  return (
    <div className="activity-details">
      <div className="stage">
        <OperationIcon operation={operation} />
        <p className="lead">{t(`operation.${operation}`)}</p>
        {[...shown, ...more].map((transfer) => (
          <TransferText
            key={transfer.id}
            transfer={transfer}
            sign={status === 'failed' ? '' : signOf(operation, transfer.direction)}
            isWhole
          />
        ))}
        {isNotable && <p className="hint">{t(`meaning.${status}.hint`)}</p>}
      </div>
      <dl className="activity-facts">
        <Fact name={t('status')}>
          <StatusWord status={status} />
        </Fact>
        <Fact name={t('time')}>{date(Date.parse(minedAt), { dateStyle: 'medium', timeStyle: 'short' })}</Fact>
        <NetworkFact chainId={chainId} />
        {from && <AddressFact name={t('sentFrom')} account={from} address={sentFrom} />}
        {to && <AddressFact name={t('sentTo')} account={to} address={sentTo} />}
        <HashFact hash={hash} />
      </dl>
      <ExplorerLink chainId={chainId} hash={hash} />
    </div>
  )
}
