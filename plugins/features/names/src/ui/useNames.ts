import { type AccountId, type NameSuggestion, type PorticoError, toPorticoError } from '@portico/kernel'
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

/** Typing has paused (wire §9, RegisterAccountName). */
const PAUSE_MS = 500

/** Asks for suggestions after a pause. The returned function ends it: an older answer never follows a newer question. */
export function suggestLater(
  registrar: Pick<NameRegistrar, 'suggest'>,
  asked: { readonly account: AccountId; readonly label: string; readonly force: boolean },
  show: {
    found(suggestions: readonly NameSuggestion[]): void
    failed(error: PorticoError): void
  },
): () => void {
  const asking = new AbortController()
  const { signal } = asking
  const timer = setTimeout(() => {
    registrar.suggest(asked.account, asked.label, { signal, force: asked.force }).then(
      (suggestions) => signal.aborted || show.found(suggestions),
      (cause: unknown) => signal.aborted || show.failed(toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'names' })),
    )
  }, PAUSE_MS)
  return () => {
    clearTimeout(timer)
    asking.abort()
  }
}

/** More than these are no help. */
const MAX_OTHERS = 5

export type SearchStatus = 'idle' | 'loading' | 'free' | 'failed' | 'unknown'

/** What is known of a typed name. `unknown`: the service said nothing about it. */
export type Search = {
  readonly isTaken: boolean
  /** The other names; those of the question before while the next one is under way. */
  readonly others: readonly NameSuggestion[]
  retry(): void
} & ({ readonly status: Exclude<SearchStatus, 'failed'> } | { readonly status: 'failed'; readonly error: PorticoError })

interface Answer {
  readonly label: string
  readonly suggestions?: readonly NameSuggestion[]
  readonly error?: PorticoError
}

/** Asks about a name 500 ms after the last keystroke; without one it is idle. */
export function useSuggestions(registrar: NameRegistrar, account: AccountId, label: string | undefined): Search {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (label === undefined) return
    return suggestLater(
      registrar,
      { account, label, force: attempt > 0 },
      {
        found: (suggestions) => setAnswer({ label, suggestions }),
        failed: (error) => setAnswer({ label, error }),
      },
    )
  }, [registrar, account, label, attempt])

  const retry = useCallback(() => {
    setAnswer(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { ...readAnswer(answer, label, registrar.suffix), retry }
}

function readAnswer(answer: Answer | undefined, label: string | undefined, suffix: string) {
  const name = `${answer?.label}${suffix}`
  const others = answer?.suggestions?.filter((one) => one.name !== name).slice(0, MAX_OTHERS) ?? []
  if (label === undefined) return { status: 'idle', isTaken: false, others: [] } as const
  if (answer?.label !== label) return { status: 'loading', isTaken: false, others } as const
  if (answer.error) return { status: 'failed', error: answer.error, isTaken: false, others } as const
  const own = answer.suggestions?.find((one) => one.name === name)
  return { status: own && !own.registered ? 'free' : 'unknown', isTaken: own?.registered === true, others } as const
}
