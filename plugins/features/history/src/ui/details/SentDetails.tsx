import { type ChainId, parseAccountId, type WatchedTransaction } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { useAnnounce, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import { idOf, operationOf } from '../../state/pendingRows.js'
import { OperationIcon } from '../icons.js'
import { words } from '../messages/words.js'
import { AmountText, StatusWord } from '../TransferText.js'
import { AddressFact, accountAt, ExplorerLink, Fact, HashFact, NetworkFact } from './Facts.js'

/** A transaction that was sent from this page, as it is doing now, and what that means. */
export function SentDetails({
  sent,
  chainId,
}: {
  readonly sent: WatchedTransaction
  readonly chainId: ChainId
}): ReactNode {
  const { account, to, amount, decimals, symbol, status, sentAtMs } = sent
  const { t, date } = usePluginWords(words)
  const announce = useAnnounce()
  const announced = useRef(status)
  const operation = operationOf(sent)
  const receiver = accountAt(chainId, to)
  const word = t(`status.${status}`)
  useEffect(() => {
    if (announced.current !== status) announce(word)
    announced.current = status
  }, [announce, status, word])
  return (
    <div className="activity-details">
      <div className="stage">
        <OperationIcon operation={operation} />
        <p className="lead">{t(`operation.${operation}`)}</p>
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
        {receiver && <AddressFact name={t('sentTo')} account={receiver} address={to} />}
        <HashFact hash={idOf(sent)} />
      </dl>
      <ExplorerLink chainId={chainId} hash={idOf(sent)} />
    </div>
  )
}
