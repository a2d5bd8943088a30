import { type AccountBalance, type AccountId, Balance, type BalancePart, type Namespace } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { RetryIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { usePageVisible, useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { useFrozen } from './shownAccount.js'

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
function FailureNote(props: { readonly children: ReactNode; readonly onRetry: () => void }): ReactNode {
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

/** The kernel's own age limit (S9.3): what is asked for sooner is answered from its cache. */
const POLL_MS = 30_000

/** The native coin of the shown account. A failure never looks like zero: the last amount stays and is marked (R11). */
interface NativeBalance {
  readonly symbol: string
  /** Undefined while it is not known. */
  readonly amount: AccountBalance | undefined
  readonly hasFailed: boolean
  retry(): void
}

/** Read from a node when the account is shown, and every 30 s while the page is looked at. Undefined where it can't be read. */
export function useNativeBalance(namespace: Namespace, account: AccountId): NativeBalance | undefined {
  const { kernel } = useModal().core
  const state = useFrozen(useStore(kernel.state.balances).get(namespace))
  useStore(kernel.state.networks)
  const isVisible = usePageVisible()
  const network = kernel.state.network(account.slice(0, account.lastIndexOf(':')))
  const isReadable = kernel.has(Balance, namespace) && network !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another balance
  useEffect(() => {
    if (!isReadable || !isVisible) return
    const refresh = (options?: { readonly force: boolean }) =>
      void kernel.refreshBalance(namespace, options).catch(() => {}) // the account may be gone by then
    // What was read before stays until a node has answered: money may have come since.
    refresh({ force: kernel.state.balances.get().get(namespace)?.status === 'ready' })
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [kernel, namespace, account, isReadable, isVisible])

  if (!isReadable) return undefined
  const shown = state?.account === account ? state : undefined
  return {
    symbol: network.nativeCurrency.symbol,
    amount: shown?.amount,
    hasFailed: shown?.status === 'failed',
    retry: () => void kernel.refreshBalance(namespace, { force: true }).catch(() => {}),
  }
}
