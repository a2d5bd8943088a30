import type { DirectoryWallet } from '@portico/kernel'

/**
 * The wallets without those that are the same as one before them (`isSameRecord`). Told by marks that are kept: lists have
 * thousands, and to compare each with all would cost too much.
 */
export function eachOnce<T extends Pick<DirectoryWallet, 'id' | 'rdns'>>(wallets: readonly T[]): readonly T[] {
  const known = new Set<string>()
  return wallets.filter(({ id, rdns }) => {
    const marks = [`id ${id}`, ...(rdns === undefined ? [] : [`rdns ${rdns.toLowerCase()}`])]
    const isKnown = marks.some((mark) => known.has(mark))
    for (const mark of marks) known.add(mark)
    return !isKnown
  })
}
