import { Balance, type Namespace, sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { RetryIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'

/** The native balance. A failure never looks like zero: the last amount stays and is marked as old (R11). */
export function BalanceLine({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { kernel } = useModal().core
  const { t, locale } = useWords()
  const account = sessionOf(useStore(kernel.state.namespaces).get(namespace))?.accounts[0]
  const state = useStore(kernel.state.balances).get(namespace)
  const isOffered = kernel.has(Balance, namespace)

  useEffect(() => {
    if (account !== undefined && isOffered) kernel.refreshBalance(namespace)
  }, [kernel, namespace, account, isOffered])

  const network = kernel.state.network(account?.slice(0, account.lastIndexOf(':')))
  if (!isOffered || !network) return null

  const amount = state?.account === account ? state?.amount : undefined
  const hasFailed = state?.account === account && state?.status === 'failed'
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
              <span aria-hidden="true">–</span> <span className="amount-unit">{network.nativeCurrency.symbol}</span>
            </>
          ) : (
            <span className="skeleton amount-skeleton" aria-hidden="true" />
          )}
        </p>
      )}
      {hasFailed && (
        <p className="balance-note">
          <span>{t(amount ? 'balanceOld' : 'balanceUnavailable')}</span>
          <button type="button" className="link" onClick={() => kernel.refreshBalance(namespace, { force: true })}>
            <RetryIcon />
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
