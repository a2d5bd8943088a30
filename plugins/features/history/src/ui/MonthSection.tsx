import type { AccountId } from '@portico/kernel'
import { usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useId } from 'react'
import type { MonthOfTransactions } from '../state/groupByYear.js'
import { words } from './messages/words.js'
import { TransactionRow } from './rows/TransactionRow.js'

/** The transactions of a month below its name; another year than the present one is named, too. */
export function MonthSection(props: {
  readonly year: number
  readonly inMonth: MonthOfTransactions
  readonly account: AccountId
  readonly nowMs: number
}): ReactNode {
  const { year, inMonth, account, nowMs } = props
  const { date } = usePluginWords(words)
  const id = useId()
  const isThisYear = new Date(nowMs).getFullYear() === year
  const heading = date(
    new Date(year, inMonth.month, 1).getTime(),
    isThisYear ? { month: 'long' } : { month: 'long', year: 'numeric' },
  )
  return (
    <section aria-labelledby={id}>
      <h3 className="section-name month" id={id}>
        {heading}
      </h3>
      <ul className="rows">
        {inMonth.transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow transaction={transaction} account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}
