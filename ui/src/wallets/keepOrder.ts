import type { ConnectEntry } from './connectEntry.js'
import { isRecordOf } from './listRules.js'

/**
 * Keeps lines where they were, so that nothing moves under the pointer: what has come since takes the place that was
 * kept for it, or is appended. An offer stays for as long as the list is shown, even when there would be no room for it
 * any more; when its wallet turns out to be on the page, that takes its place.
 */
export function keepOrder(shown: readonly ConnectEntry[], rows: readonly ConnectEntry[]): readonly ConnectEntry[] {
  // A line that is still loading is not a target yet.
  if (shown.every(({ kind }) => kind === 'pending')) return rows
  const left = new Set(rows)
  const consume = (isWanted: (row: ConnectEntry) => boolean): readonly ConnectEntry[] => {
    for (const row of left) {
      if (!isWanted(row)) continue
      left.delete(row)
      return [row]
    }
    return []
  }
  const isShown = (row: ConnectEntry) => shown.some(({ key }) => key === row.key)

  const kept = shown.flatMap((old): readonly ConnectEntry[] => {
    const same = consume(({ key }) => key === old.key)
    if (same.length > 0) return same
    switch (old.kind) {
      case 'pending':
        return consume((row) => row.kind === 'offer' && row.section === old.section && !isShown(row))
      case 'offer': {
        const found = consume((row) => row.kind === 'installed' && !isShown(row) && isRecordOf(old.wallet, row.places))
        return found.length > 0 ? found : [old]
      }
      default:
        return []
    }
  })
  return [...kept, ...left]
}
