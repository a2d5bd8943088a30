import type { Namespace } from '@portico/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useModal } from '../../state/modalContext.js'

/** Wallets answer within a frame or two; extensions that wake up late need a little longer. */
const LOOKING_MS = 700

/** Begins to look for wallets. `isLooking` is true until it is fair to say that there are none. */
export function useDiscovery(namespaces: readonly Namespace[]): { readonly isLooking: boolean; lookAgain(): void } {
  const { kernel, log } = useModal().core
  const [attempt, setAttempt] = useState(0)
  const [isLooking, setLooking] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` looks again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    setLooking(true)
    kernel
      .discover(namespaces)
      .catch((cause: unknown) => log.error('looking for wallets failed', cause))
      .then(() => {
        if (isWanted) timer = setTimeout(() => setLooking(false), LOOKING_MS)
      })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [kernel, log, namespaces, attempt])

  const lookAgain = useCallback(() => setAttempt((count) => count + 1), [])
  return { isLooking, lookAgain }
}
