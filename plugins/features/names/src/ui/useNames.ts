import { type AccountId, type PorticoError, toPorticoError } from '@portico/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { NameRegistrar } from '../manifest.js'

/** The names that lead to an account; neither `names` nor `error` while they are looked up. */
export function useNames(
  registrar: NameRegistrar,
  account: AccountId,
): {
  readonly names: readonly string[] | undefined
  readonly error: PorticoError | undefined
  retry(): void
} {
  const [names, setNames] = useState<readonly string[]>()
  const [error, setError] = useState<PorticoError>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    setError(undefined)
    registrar.namesOf(account, { signal, force: attempt > 0 }).then(
      (found) => signal.aborted || setNames(found),
      (cause: unknown) => signal.aborted || setError(toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'names' })),
    )
    return () => asking.abort()
  }, [registrar, account, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { names, error, retry }
}
