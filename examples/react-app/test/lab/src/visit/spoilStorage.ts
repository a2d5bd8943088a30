export type StorageFault = 'none' | 'throws' | 'full'

/** Lets the page's storage fail as it does in private windows, and when it is full. */
export function spoilStorage(): (fault: StorageFault) => void {
  const { getItem, setItem, removeItem } = Storage.prototype
  let fault: StorageFault = 'none'
  const check = (isWrite: boolean) => {
    if (fault === 'throws') throw new DOMException('access is denied', 'SecurityError')
    if (fault === 'full' && isWrite) throw new DOMException('no room is left', 'QuotaExceededError')
  }
  Object.assign(Storage.prototype, {
    getItem(this: Storage, key: string) {
      check(false)
      return getItem.call(this, key)
    },
    setItem(this: Storage, key: string, value: string) {
      check(true)
      setItem.call(this, key, value)
    },
    removeItem(this: Storage, key: string) {
      check(false)
      removeItem.call(this, key)
    },
  })
  return (next) => {
    fault = next
  }
}
