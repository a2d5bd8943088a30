import type { AccountBalance } from '@portico/kernel'
import type { ReactNode } from 'react'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { useWords } from '../../messages/useWords.js'
import { partsToShow } from './partsToShow.js'

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
