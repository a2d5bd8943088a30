import {
  type ChainId,
  createStore,
  type HistoryTransaction,
  parseAccountId,
  type WatchedTransaction,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import {
  Button,
  Notice,
  useAnnounce,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import { nothing } from '../state/historyState.js'
import { netTransfers, signOf } from '../state/netTransfers.js'
import { findByHash, findSent, idOf, operationOf } from '../state/pendingRows.js'
import { AddressFact, accountAt, ExplorerLink, Fact, HashFact, NetworkFact } from './Facts.js'
import { historyCss } from './history.styles.js'
import { OperationIcon } from './icons.js'
import { words } from './messages/words.js'
import { AmountText, StatusWord, TransferText } from './TransferText.js'
import { useFeed, usePending } from './useFeed.js'

const NOTHING = /* @__PURE__ */ createStore(nothing)

/** All there is to know about one transaction. One that is on its way becomes the one of the list as soon as it is there. */
export function TransactionDetailsView({ params }: ViewProps<'TransactionDetails'>): ReactNode {
  const { account, transactionId } = params
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  useStyles(historyCss)
  useViewTitle(t('transactionTitle'))
  const list = useStore(useFeed() ?? NOTHING)
  const isOfAccount = list.account === account
  const past = (isOfAccount ? findByHash(list.transactions, transactionId) : undefined) ?? params.transaction
  const sent = findSent(account, usePending(account), transactionId)
  const { chainId } = parseAccountId(account)
  if (past) return <PastDetails transaction={past} />
  if (sent) return <SentDetails sent={sent} chainId={chainId} />
  return (
    <Notice title={t('notFound')} hint={t('notFoundHint')}>
      <Button onClick={router.back}>{shared('back')}</Button>
    </Notice>
  )
}

/** A transaction of the list, with all that it changed. */
function PastDetails({ transaction }: { readonly transaction: HistoryTransaction }): ReactNode {
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

/** A transaction that was sent from this page, as it is doing now, and what that means. */
function SentDetails({ sent, chainId }: { readonly sent: WatchedTransaction; readonly chainId: ChainId }): ReactNode {
  const { account, title, to, amount, decimals, symbol, status, sentAtMs } = sent
  const { t, date } = usePluginWords(words)
  const announce = useAnnounce()
  const announced = useRef(status)
  const operation = operationOf(sent)
  const receiver = to === undefined ? undefined : accountAt(chainId, to)
  const word = t(`status.${status}`)
  useEffect(() => {
    if (announced.current !== status) announce(word)
    announced.current = status
  }, [announce, status, word])
  return (
    <div className="activity-details">
      <div className="stage">
        <OperationIcon operation={operation} />
        <p className="lead">{title === undefined ? t(`operation.${operation}`) : <bdi>{title}</bdi>}</p>
        {operation === 'send' && (
          <AmountText sign="" quantity={fromBaseUnits(amount, decimals)} symbol={symbol} isWhole />
        )}
        <p className="hint">{t(`meaning.${status}.hint`)}</p>
      </div>
      <dl className="activity-facts">
        <Fact name={t('status')}>
          <StatusWord status={status} />
        </Fact>
        <Fact name={t('sentAt')}>{date(sentAtMs, { dateStyle: 'medium', timeStyle: 'short' })}</Fact>
        <NetworkFact chainId={chainId} />
        <AddressFact name={t('sentFrom')} account={account} address={parseAccountId(account).address} />
        {receiver && to && <AddressFact name={t('sentTo')} account={receiver} address={to} />}
        <HashFact hash={idOf(sent)} />
      </dl>
      <ExplorerLink chainId={chainId} hash={idOf(sent)} />
    </div>
  )
}
