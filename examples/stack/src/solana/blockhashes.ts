import type { LiteSVM } from 'litesvm'

const VALID_SLOTS = 150

export interface Blockhashes {
  latest(): string
  /** The last block height a transaction with the latest blockhash may land at. */
  lastValidHeight(): number
  isValid(blockhash: string): boolean
  roll(slot: number): void
}

/** litesvm keeps one blockhash; a chain accepts those of the last 150 slots. */
export function createBlockhashes(svm: LiteSVM): Blockhashes {
  const seenAt = new Map<string, number>()
  const roll = (slot: number) => {
    svm.expireBlockhash()
    seenAt.set(svm.latestBlockhash(), slot)
    for (const [blockhash, seen] of seenAt) {
      if (seen + VALID_SLOTS < slot) seenAt.delete(blockhash)
    }
  }
  roll(1)
  return {
    latest: () => svm.latestBlockhash(),
    lastValidHeight: () => (seenAt.get(svm.latestBlockhash()) ?? 0) + VALID_SLOTS,
    isValid: (blockhash) => seenAt.has(blockhash),
    roll,
  }
}
