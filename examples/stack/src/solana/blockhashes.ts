import type { LiteSVM } from 'litesvm'

export interface Blockhashes {
  latest(): string
  /** The last block height a transaction with the latest blockhash may land at. */
  lastValidHeight(): number
  isValid(blockhash: string): boolean
  roll(slot: number): void
}

/** litesvm keeps one blockhash; a chain accepts those of the last `validSlots` slots. */
export function createBlockhashes(svm: LiteSVM, validSlots: number): Blockhashes {
  const seenAt = new Map<string, number>()
  const roll = (slot: number) => {
    svm.expireBlockhash()
    seenAt.set(svm.latestBlockhash(), slot)
    for (const [blockhash, seen] of seenAt) {
      if (seen + validSlots < slot) seenAt.delete(blockhash)
    }
  }
  roll(1)
  return {
    latest: () => svm.latestBlockhash(),
    lastValidHeight: () => (seenAt.get(svm.latestBlockhash()) ?? 0) + validSlots,
    isValid: (blockhash) => seenAt.has(blockhash),
    roll,
  }
}
