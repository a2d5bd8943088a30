import type { ConnectEntry } from './connectEntry.js'

/** Lines of the wallet list that stand together, under a heading if they have a name. */
export interface RowGroup {
  readonly name?: 'installed' | 'moreWallets'
  readonly rows: readonly ConnectEntry[]
}

const isHere = ({ kind, section }: ConnectEntry): boolean => kind === 'installed' && section !== 'external'

/**
 * The lines in their order: those before the wallets of the page, these, and all that come after them. A wallet of the page that is
 * found late stands among the last.
 * @param hasMore whether the last group is wanted even without a line
 */
export function groupRows(rows: readonly ConnectEntry[], hasMore: boolean): readonly RowGroup[] {
  const start = rows.findIndex(isHere)
  if (start < 0) return [{ rows }]
  const next = rows.findIndex((row, index) => index > start && !isHere(row))
  const end = next < 0 ? rows.length : next
  const groups: readonly RowGroup[] = [
    { rows: rows.slice(0, start) },
    { name: 'installed', rows: rows.slice(start, end) },
    { name: 'moreWallets', rows: rows.slice(end) },
  ]
  return groups.filter(({ name, rows: own }) => own.length > 0 || (hasMore && name === 'moreWallets'))
}
