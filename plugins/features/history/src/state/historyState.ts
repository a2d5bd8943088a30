import type { AccountId, ChainId, HistoryPage, HistoryTransaction, PorticoError } from '@portico/kernel'

/** So many pages of which nothing is shown are followed at once; then the visitor is asked (wire §2.5). */
const MAX_FOLLOWED = 5

/** What is known of an account's past transactions (S3.9). */
export interface HistoryState {
  readonly account: AccountId | undefined
  /** One per id, newest first. */
  readonly transactions: readonly HistoryTransaction[]
  readonly transactionsByYear: readonly YearOfTransactions[]
  /** The network whose transactions these are. */
  readonly lastNetworkInView: ChainId | undefined
  readonly loading: boolean
  /** The end was reached, and nothing was there. */
  readonly empty: boolean
  /** Whether the service knows the network; set for an empty list. */
  readonly isServed: boolean
  /** The cursor of the following page; never one that was used before. */
  readonly next: string | undefined
  readonly usedCursors: readonly string[]
  /** How many pages have been read. */
  readonly pages: number
  /** Pages in a row that brought nothing to show. */
  readonly emptyPages: number
  /** When the list was read last, ms since the epoch. */
  readonly atMs: number
  /** `sinceMs`: when the first of the failures in a row happened. */
  readonly failure?: { readonly error: PorticoError; readonly sinceMs: number } | undefined
}

/** Nothing is known, and no request is made (S4.2). */
export const nothing: HistoryState = {
  account: undefined,
  transactions: [],
  transactionsByYear: [],
  lastNetworkInView: undefined,
  loading: false,
  empty: false,
  isServed: true,
  next: undefined,
  usedCursors: [],
  pages: 0,
  emptyPages: 0,
  atMs: 0,
}

/** The account's first page is asked for. What is known of another account goes; a failure's time stays until it has passed. */
export const begun = (state: HistoryState, account: AccountId, chainId: ChainId): HistoryState => ({
  ...nothing,
  ...{ account, lastNetworkInView: chainId, loading: true },
  ...(state.account === account ? { failure: state.failure } : {}),
})

/** A further page, or the first one, has come. */
export function received(state: HistoryState, page: HistoryPage, atMs: number): HistoryState {
  const usedCursors = state.next === undefined ? state.usedCursors : [...state.usedCursors, state.next]
  const next = page.next === undefined || usedCursors.includes(page.next) ? undefined : page.next
  return withTransactions(
    { ...state, usedCursors, next, atMs, pages: state.pages + 1, loading: false, failure: undefined },
    mergeTransactions(state.transactions, page.transactions),
    page,
  )
}

/**
 * The first page has come anew: it replaces what it reaches over, so that what was undone goes. When nothing of it was known,
 * there may be more in between, and the list begins again.
 */
export function refreshed(state: HistoryState, page: HistoryPage, atMs: number): HistoryState {
  const oldest = page.transactions.at(-1)
  const isKnown = state.transactions.some(({ id }) => page.transactions.some((one) => one.id === id))
  if (page.next === undefined || oldest === undefined || !isKnown) {
    const { account, lastNetworkInView, isServed } = state
    return received({ ...nothing, account, lastNetworkInView, isServed }, page, atMs)
  }
  const older = state.transactions.filter(({ minedAt }) => Date.parse(minedAt) <= Date.parse(oldest.minedAt))
  return withTransactions(
    { ...state, atMs, loading: false, failure: undefined },
    mergeTransactions(older, page.transactions),
    page,
  )
}

/** Nothing of what was known stays (S8.1a). */
export const failed = (state: HistoryState, error: PorticoError, nowMs: number): HistoryState => ({
  ...nothing,
  ...{ account: state.account, lastNetworkInView: state.lastNetworkInView },
  failure: { error, sinceMs: state.failure?.sinceMs ?? nowMs },
})

/** How the list goes on: on its own, when its end is seen, when someone asks for it, or not at all. */
export function continuation({ next, emptyPages }: HistoryState): 'follow' | 'seen' | 'asked' | 'end' {
  if (next === undefined) return 'end'
  if (emptyPages === 0) return 'seen'
  return emptyPages <= MAX_FOLLOWED ? 'follow' : 'asked'
}

function withTransactions(
  state: HistoryState,
  transactions: readonly HistoryTransaction[],
  page: HistoryPage,
): HistoryState {
  return {
    ...state,
    transactions,
    transactionsByYear: groupByYear(transactions),
    empty: transactions.length === 0 && state.next === undefined,
    emptyPages: page.transactions.length === 0 ? state.emptyPages + 1 : 0,
  }
}

/** Both lists as one: each id once, in its latest form, newest first; those of the same time stay in their order. */
function mergeTransactions(
  known: readonly HistoryTransaction[],
  received: readonly HistoryTransaction[],
): readonly HistoryTransaction[] {
  const byId = new Map([...known, ...received].map((transaction) => [transaction.id, transaction]))
  return [...byId.values()].sort((one, other) => Date.parse(other.minedAt) - Date.parse(one.minedAt))
}

export interface MonthOfTransactions {
  /** 0 to 11, in local time. */
  readonly month: number
  readonly transactions: readonly HistoryTransaction[]
}

interface YearOfTransactions {
  readonly year: number
  readonly months: readonly MonthOfTransactions[]
}

/** A list that is newest first by year and then month of its times here, newest first (S3.9). */
function groupByYear(transactions: readonly HistoryTransaction[]): readonly YearOfTransactions[] {
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
