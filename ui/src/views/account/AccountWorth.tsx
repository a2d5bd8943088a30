import type { AccountId, Namespace } from '@portico/kernel'
import type { ReactNode } from 'react'
import { BalanceLine } from './BalanceLine.js'
import { BalanceParts } from './BalanceParts.js'
import { NativeLine } from './NativeLine.js'
import { TotalLine } from './TotalLine.js'
import { useNativeBalance } from './useNativeBalance.js'
import { usePortfolio } from './usePortfolio.js'

/** What the account holds: the worth of everything where somebody tells it, and the native coin below; else that coin alone. */
export function AccountWorth(props: { readonly namespace: Namespace; readonly account: AccountId }): ReactNode {
  const { namespace, account } = props
  const balance = useNativeBalance(namespace, account)
  const worth = usePortfolio(namespace, account)
  if (worth.status === 'none') return balance && <BalanceLine balance={balance} />
  return (
    <div className="balance" aria-busy={worth.status === 'loading'}>
      <TotalLine worth={worth} />
      {balance && <NativeLine balance={balance} />}
      {balance?.amount && <BalanceParts balance={balance.amount} />}
    </div>
  )
}
