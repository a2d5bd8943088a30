import type { AccountBalance, BalancePart } from '@portico/kernel'
import type { ReactNode } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { RetryIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import type { NativeBalance } from './useNativeBalance.js'

/** The native balance as the large figure. */
export function BalanceRow({ balance }: { readonly balance: NativeBalance }): ReactNode {
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

/** The native balance below the worth of everything; its place is kept while it is read. */
export function NativeRow({ balance }: { readonly balance: NativeBalance }): ReactNode {
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

/** The parts of a balance that is not free as a whole, those that are zero left out. */
export function partsToShow({ parts = [] }: AccountBalance): readonly BalancePart[] {
  const held = parts.filter(({ amount }) => amount > 0n)
  return held.some(({ kind }) => kind !== 'free') ? held : []
}

/** What of the balance can't be spent now, and what can; nothing where all of it can. */
export function BalanceParts({ balance }: { readonly balance: AccountBalance }): ReactNode {
  const { t, locale } = useWords()
  const parts = partsToShow(balance)
  if (parts.length === 0) return null
  return (
    <dl className="balance-parts">
      {parts.map(({ kind, amount }) => {
        const exact = formatDecimal({ ...balance, amount })
        return (
          <div key={kind}>
            <dt>{t(`balance.${kind}`)}</dt>
            <dd title={`${exact} ${balance.symbol}`}>
              {formatShortDecimal(exact, 4, locale)} {balance.symbol}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What could not be read, and another try. */
export function FailureNote(props: { readonly children: ReactNode; readonly onRetry: () => void }): ReactNode {
  const { t } = useWords()
  return (
    <p className="balance-note">
      <span>{props.children}</span>
      <button type="button" className="link" onClick={props.onRetry}>
        <RetryIcon />
        {t('tryAgain')}
      </button>
    </p>
  )
}
