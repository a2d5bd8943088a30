import type { Listeners } from './walletEvents.js'

interface Pending {
  readonly id: number
}

export interface PendingList<Item extends Pending> {
  items(): readonly Item[]
  add(item: Item): void
  remove(id: number): void
  /** The oldest one, or the next to come. */
  next(timeoutMs: number): Promise<Item>
}

/** What waits for the person. Every change goes to `changes`, every new item to `arrivals`. */
export function createPendingList<Item extends Pending>(
  changes: Listeners<void>,
  arrivals: Listeners<Item>,
): PendingList<Item> {
  const pending = new Map<number, Item>()
  return {
    items: () => [...pending.values()],
    add(item) {
      if (pending.has(item.id)) return
      pending.set(item.id, item)
      changes.emit()
      arrivals.emit(item)
    },
    remove(id) {
      if (pending.delete(id)) changes.emit()
    },
    next(timeoutMs) {
      const [oldest] = pending.values()
      if (oldest) return Promise.resolve(oldest)
      return new Promise((resolve, reject) => {
        const give = (settle: () => void) => {
          clearTimeout(timer)
          stop()
          settle()
        }
        const timer = setTimeout(() => give(() => reject(new Error('Nothing has come in time.'))), timeoutMs)
        const stop = arrivals.add((item) => give(() => resolve(item)))
      })
    },
  }
}
