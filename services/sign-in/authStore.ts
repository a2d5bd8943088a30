/**
 * What all instances of a server have to remember together: nonces that were used, sessions that were ended.
 * With Redis, `add` is `SET key 1 NX PXAT untilMs` and `has` is `EXISTS key`. A call that fails rejects.
 */
export interface AuthStore {
  /** Keeps the key until then. False when it is kept already. */
  add(key: string, untilMs: number): Promise<boolean>
  has(key: string): Promise<boolean>
}

/** About 20 MB. */
const MOST = 100_000

/** For one instance. When it is full, the oldest key makes room. */
export function createMemoryAuthStore({ most = MOST, now = Date.now } = {}): AuthStore {
  const untilMs = new Map<string, number>()
  const isKept = (key: string) => (untilMs.get(key) ?? 0) > now()

  function makeRoom(): void {
    for (const key of untilMs.keys()) if (!isKept(key)) untilMs.delete(key)
    const [oldest] = untilMs.keys()
    if (untilMs.size >= most && oldest !== undefined) untilMs.delete(oldest)
  }

  return {
    async add(key, endMs) {
      if (isKept(key)) return false
      untilMs.delete(key)
      if (untilMs.size >= most) makeRoom()
      untilMs.set(key, endMs)
      return true
    },
    has: async (key) => isKept(key),
  }
}
