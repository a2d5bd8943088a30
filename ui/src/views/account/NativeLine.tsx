import type { ReactNode } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { useWords } from '../../messages/useWords.js'
import type { NativeBalance } from './useNativeBalance.js'

/** The native balance below the worth of everything; its place is kept while it is read. */
export function NativeLine({ balance }: { readonly balance: NativeBalance }): ReactNode {
  const { amount, hasFailed, retry } = balance
  const { t, locale } = useWords()
  const again = hasFailed && (
    <button type="button" className="link" onClick={retry}>
      {t('tryAgain')}
    </button>
  )
  if (!amount) {
    return (
      <p className="worth-native" aria-busy={!hasFailed}>
        {hasFailed ? t('balanceUnavailable') : <span className="skeleton" aria-hidden="true" />} {again}
      </p>
    )
  }
  return (
    <p className="worth-native" data-old={hasFailed || undefined} title={`${formatDecimal(amount)} ${amount.symbol}`}>
      <span className="hidden">{t(hasFailed ? 'balanceOld' : 'balance')} </span>
      {formatShortDecimal(formatDecimal(amount), 4, locale)} {amount.symbol} {again}
    </p>
  )
}
