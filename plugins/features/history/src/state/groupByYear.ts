import type { HistoryTransaction } from '@portico/kernel'

export interface MonthOfTransactions {
  /** 0 to 11, in local time. */
  readonly month: number
  readonly transactions: readonly HistoryTransaction[]
}

export interface YearOfTransactions {
  readonly year: number
  readonly months: readonly MonthOfTransactions[]
}

/** A list that is newest first by year and then month of its times here, newest first (S3.9). */
export function groupByYear(transactions: readonly HistoryTransaction[]): readonly YearOfTransactions[] {
  const years = new Map<number, Map<number, HistoryTransaction[]>>()
  for (const transaction of transactions) {
    const minedAt = new Date(transaction.minedAt)
    const months = years.get(minedAt.getFullYear()) ?? new Map<number, HistoryTransaction[]>()
    years.set(minedAt.getFullYear(), months)
    const month = months.get(minedAt.getMonth()) ?? []
    months.set(minedAt.getMonth(), month)
    month.push(transaction)
  }
  return [...years].map(([year, months]) => ({
    year,
    months: [...months].map(([month, inMonth]) => ({ month, transactions: inMonth })),
  }))
}
