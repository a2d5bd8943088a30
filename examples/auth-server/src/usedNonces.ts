/** Longer than any message that holds the nonce is accepted. */
const KEPT_MS = 15 * 60_000

/** Each nonce signs in once. Several servers share this through their database. */
export function createUsedNonces(now: () => number = Date.now): { use(nonce: string): boolean } {
  const usedAtMs = new Map<string, number>()
  return {
    /** False for one that was used before. */
    use(nonce) {
      for (const [old, atMs] of usedAtMs) if (now() - atMs > KEPT_MS) usedAtMs.delete(old)
      if (usedAtMs.has(nonce)) return false
      usedAtMs.set(nonce, now())
      return true
    },
  }
}
