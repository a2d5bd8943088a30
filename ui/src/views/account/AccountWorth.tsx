import type { AccountId, Namespace } from '@portico/kernel'
import type { ReactNode } from 'react'
import { formatAge, formatFiat } from '../../format/display.js'
import { useWords } from '../../messages/useWords.js'
import { useAge } from '../fees/useAge.js'
import { BalanceParts, BalanceRow, FailureNote, NativeRow } from './Balance.js'
import { useNativeBalance } from './useNativeBalance.js'
import { usePortfolio, type Worth } from './usePortfolio.js'

/** What the account holds: the worth of everything where somebody tells it, and the native coin below; else that coin alone. */
export function AccountWorth(props: { readonly namespace: Namespace; readonly account: AccountId }): ReactNode {
  const { namespace, account } = props
  const balance = useNativeBalance(namespace, account)
  const worth = usePortfolio(namespace, account)
  if (worth.status === 'none') return balance && <BalanceRow balance={balance} />
  return (
    <div className="balance" aria-busy={worth.status === 'loading'}>
      <TotalRow worth={worth} />
      {balance && <NativeRow balance={balance} />}
      {balance?.amount && <BalanceParts balance={balance.amount} />}
    </div>
  )
}

/** More characters than this are shown smaller, to stay on one line. */
const LONG = 13

/** What everything is worth in US dollars. */
function TotalRow({ worth }: { readonly worth: Worth & { retry(): void } }): ReactNode {
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
