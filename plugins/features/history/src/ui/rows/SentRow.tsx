import type { SentStatus, WatchedTransaction } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { Row, shortAddress, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { isSettled } from '../../state/pendingRows.js'
import { OperationIcon } from '../icons.js'
import { words } from '../messages/words.js'
import { StatusWord } from '../StatusWord.js'
import { AmountText } from '../TransferText.js'

/** A transaction that was sent from this page and is not in the list yet: how it is doing. */
export function SentRow({ sent }: { readonly sent: WatchedTransaction }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const { account, transactionId, to, amount, decimals, symbol, status } = sent
  const hasMoved = !isSettled(status) || status === 'succeeded'
  return (
    <Row
      icon={<OperationIcon operation="send" />}
      name={t(titleOf(status))}
      note={t('to', { address: shortAddress(to, 6, 4) })}
      end={
        <span className="activity-end">
          <AmountText sign={hasMoved ? '-' : ''} quantity={fromBaseUnits(amount, decimals)} symbol={symbol} />
          <StatusWord status={status} />
        </span>
      }
      onClick={() => router.push('TransactionDetails', { account, transactionId })}
    />
  )
}

function titleOf(status: SentStatus): 'operation.send' | 'transactionTitle' | 'notSent' | 'sending' {
  if (!isSettled(status)) return 'sending'
  if (status === 'succeeded') return 'operation.send'
  // What took its place may have paid as well.
  return status === 'replaced' ? 'transactionTitle' : 'notSent'
}
