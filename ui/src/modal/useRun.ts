import { type PorticoError, toPorticoError } from '@portico/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEntry } from '../router/useRouter.js'
import { useModal } from '../state/modalContext.js'
import { topOf } from '../state/viewStack.js'

/**
 * Asks the wallet for something as soon as the view is there, exactly once, also in Strict Mode; leaving the view
 * withdraws the request, and `cancel` does so at once, before the view has faded out. `onDone` and `onFailed` are called at most once per attempt, and not after leaving.
 */
export function useRun<T>(request: {
  readonly key: string
  readonly walletId: string
  readonly begin: (signal: AbortSignal) => Promise<T>
  readonly onDone?: (value: T) => void
  readonly onFailed: (error: PorticoError) => void
}): { readonly error: PorticoError | undefined; retry(): void; cancel(): void } {
  const { runs, modal } = useModal().core
  const entry = useEntry()
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<PorticoError>()
  const withdraw = useRef(() => {})
  const latest = useRef(request)
  latest.current = request
  const { key } = request

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    // The visitor may have gone on before this view was drawn.
    if (topOf(modal.get().stack) !== entry) return
    let isHere = true
    const run = runs.join(key, (signal) => latest.current.begin(signal))
    const stopWatching = run.watch()
    run.result.then(
      (value) => isHere && latest.current.onDone?.(value),
      (cause: unknown) => {
        if (!isHere) return
        run.forget()
        const { walletId, onFailed } = latest.current
        const failure = toPorticoError(cause, 'WALLET_FAILED', { walletId, method: key })
        setError(failure)
        onFailed(failure)
      },
    )
    const leave = () => {
      isHere = false
      stopWatching()
    }
    withdraw.current = leave
    return leave
  }, [runs, modal, entry, key, attempt])

  const retry = useCallback(() => {
    setError(undefined)
    setAttempt((count) => count + 1)
  }, [])
  const cancel = useCallback(() => withdraw.current(), [])
  return { error, retry, cancel }
}
