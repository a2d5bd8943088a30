import type { ReactNode } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { useWords } from '../../messages/useWords.js'
import { BalanceParts } from './BalanceParts.js'
import { FailureNote } from './FailureNote.js'
import type { NativeBalance } from './useNativeBalance.js'

/** The native balance as the large figure. */
export function BalanceLine({ balance }: { readonly balance: NativeBalance }): ReactNode {
  const { amount, hasFailed, symbol, retry } = balance
  const { t, locale } = useWords()
  return (
    <div className="balance" aria-busy={!amount && !hasFailed}>
      <span className="hidden">{t('balance')}</span>
      {amount ? (
        <p className="amount" data-old={hasFailed || undefined} title={`${formatDecimal(amount)} ${amount.symbol}`}>
          <span className="amount-value">{formatShortDecimal(formatDecimal(amount), 4, locale)}</span>{' '}
          <span className="amount-unit">{amount.symbol}</span>
        </p>
      ) : (
        <p className="amount">
          {hasFailed ? (
            <>
              <span aria-hidden="true">–</span> <span className="amount-unit">{symbol}</span>
            </>
          ) : (
            <span className="skeleton amount-skeleton" aria-hidden="true" />
          )}
        </p>
      )}
      {amount && <BalanceParts balance={amount} />}
      {hasFailed && <FailureNote onRetry={retry}>{t(amount ? 'balanceOld' : 'balanceUnavailable')}</FailureNote>}
    </div>
  )
}
