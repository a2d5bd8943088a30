import { type AccountId, createStore, type Namespace, Portfolio, type PortfolioState } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { formatAge, formatFiat } from '../../format/display.js'
import { useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/hooks.js'
import { type CapabilityState, useCapability } from '../../registry/hooks.js'
import { useAge } from '../fees/useAge.js'
import { BalanceParts, BalanceRow, NativeRow, useNativeBalance } from './Balance.js'
import { useFrozen } from './shownAccount.js'

/** What the account holds: the worth of everything where someone tells it, and the native coin below; else that coin alone. */
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

/** What everything is worth in US dollars. Why it is not known, or old, and the way to try again stand where the tokens do. */
function TotalRow({ worth }: { readonly worth: Worth }): ReactNode {
  const { t, locale } = useWords()
  const total = worth.status === 'ready' || worth.status === 'failed' ? worth.total : undefined
  const shown = total === undefined ? undefined : formatFiat(total, locale)
  const isLong = shown !== undefined && shown.length > LONG
  const hasFailed = worth.status === 'failed'
  return (
    <>
      <span className="hidden">{t(hasFailed && shown === undefined ? 'totalUnavailable' : 'totalValue')}</span>
      <p className="amount" data-old={hasFailed || undefined} data-long={isLong || undefined}>
        {shown !== undefined ? (
          <bdi className="amount-value">{shown}</bdi>
        ) : hasFailed ? (
          <span aria-hidden="true">–</span>
        ) : (
          <span className="skeleton amount-skeleton" aria-hidden="true" />
        )}
      </p>
      {hasFailed && shown !== undefined && <OldTotal atMs={worth.atMs} />}
    </>
  )
}

function OldTotal({ atMs = 0 }: { readonly atMs?: number | undefined }): ReactNode {
  const { t, locale } = useWords()
  return (
    <p className="balance-note">
      {t('totalOld')} · {formatAge(useAge(atMs), locale)}
    </p>
  )
}

/** What is shown of an account's worth. `total` is decimal text in US dollars, read at `atMs`. */
type Worth =
  /** No plugin tells, or nothing has a price: the native balance is what there is to show. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly total: string }
  | { readonly status: 'failed'; readonly total?: string | undefined; readonly atMs?: number | undefined }

/** A failure never looks like zero: the last total stays and is marked as old. */
export function shownWorth(
  capability: CapabilityState<unknown>['status'],
  state: PortfolioState | undefined,
  account: AccountId,
): Worth {
  if (capability === 'absent') return { status: 'none' }
  if (capability === 'failed') return { status: 'failed' }
  const known = state?.account === account ? state : undefined
  if (capability === 'loading' || !known) return { status: 'loading' }
  const { holdings } = known
  switch (known.status) {
    case 'unsupported':
      return { status: 'none' }
    case 'failed':
      return { status: 'failed', ...(holdings && { total: holdings.total, atMs: holdings.atMs }) }
    default:
      if (!holdings) return { status: 'loading' }
      return holdings.total === undefined ? { status: 'none' } : { status: 'ready', total: holdings.total }
  }
}

const NOTHING = /* @__PURE__ */ createStore<PortfolioState | undefined>(undefined)

/** What all assets of the shown account are worth; kept fresh while it is shown. `none` where no plugin tells. */
function usePortfolio(namespace: Namespace, account: AccountId): Worth {
  const capability = useCapability(Portfolio, namespace)
  const portfolio = capability.status === 'ready' ? capability.value : undefined
  const state = useFrozen(useStore(portfolio?.state ?? NOTHING))
  useEffect(() => portfolio?.watch(account), [portfolio, account])
  return shownWorth(capability.status, state, account)
}
