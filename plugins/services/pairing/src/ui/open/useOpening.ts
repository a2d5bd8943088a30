import { useEffect, useState } from 'react'

/** What came of opening a wallet, as far as the page can tell. */
export type Opening = 'idle' | 'opened' | 'again' | 'unopened'

const AGAIN_AFTER_MS = 1_500
const UNOPENED_AFTER_MS = 3_000

/**
 * After a wallet was opened: whether the page was left for it. It can be opened again soon, however that went.
 * @param isAnswered ends it: a wallet that answers was opened
 */
export function useOpening(
  onUnopened: () => void,
  isAnswered: boolean,
): { readonly opening: Opening; noteOpened(): void } {
  const [attempt, setAttempt] = useState(0)
  const [opening, setOpening] = useState<Opening>('idle')

  useEffect(() => {
    if (!isAnswered) return
    setAttempt(0)
    setOpening('idle')
  }, [isAnswered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for each attempt, for all listeners
  useEffect(() => {
    if (attempt === 0) return
    setOpening('opened')
    const again = setTimeout(() => setOpening('again'), AGAIN_AFTER_MS)
    const unopened = setTimeout(() => {
      setOpening('unopened')
      onUnopened()
    }, UNOPENED_AFTER_MS)
    const leave = () => {
      if (document.visibilityState !== 'hidden') return
      clearTimeout(unopened)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(again)
      clearTimeout(unopened)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [attempt])

  return { opening, noteOpened: () => setAttempt((count) => count + 1) }
}
