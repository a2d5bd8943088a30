import { type AccountId, Balance, type Namespace } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { RetryIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'
import { useFrozen } from './useFrozen.js'

/** The native balance. A failure never looks like zero: the last amount stays and is marked as old (R11). */
export function BalanceLine(props: { readonly namespace: Namespace; readonly account: AccountId }): ReactNode {
  const { namespace, account } = props
  const { kernel } = useModal().core
  const { t, locale } = useWords()
  const state = useFrozen(useStore(kernel.state.balances).get(namespace))
  const isOffered = kernel.has(Balance, namespace)
  useStore(kernel.state.networks)
  const network = kernel.state.network(account.slice(0, account.lastIndexOf(':')))
  const isReadable = isOffered && network !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another balance
  useEffect(() => {
    if (isReadable) kernel.refreshBalance(namespace).catch(() => {}) // the account may be gone by then
  }, [kernel, namespace, account, isReadable])

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
          <button
            type="button"
            className="link"
            onClick={() => kernel.refreshBalance(namespace, { force: true }).catch(() => {})}
          >
            <RetryIcon />
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
