import { type Namespace, type PorticoError, type Token, toPorticoError } from '@portico/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'

/** A capability on its way to a view. `absent` means that no registered plugin provides it. */
export type CapabilityState<T> =
  | { readonly status: 'absent' | 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: PorticoError; retry(): void }

const LOADING = { status: 'loading' } as const

/**
 * The capability, loaded when first asked for. Default namespace: the one that is shown.
 * @example const signer = useCapability(Signer)
 */
export function useCapability<T>(token: Token<T>, namespace?: Namespace): CapabilityState<T> {
  const { kernel } = useModal().core
  const active = useStore(kernel.state.activeNamespace)
  const wanted = namespace ?? active
  const isAbsent = !kernel.has(token, wanted)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const [found, setFound] = useState<{
    readonly token: Token<T>
    readonly namespace: Namespace
    readonly state: CapabilityState<T>
  }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (isAbsent) return
    let isWanted = true
    const show = (next: CapabilityState<T>) => {
      if (isWanted) setFound({ token, namespace: wanted, state: next })
    }
    show(LOADING)
    kernel.get(token, wanted).then(
      (value) => show({ status: 'ready', value }),
      (cause: unknown) =>
        show({ status: 'failed', error: toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: token.id }), retry }),
    )
    return () => {
      isWanted = false
    }
  }, [kernel, token, wanted, isAbsent, attempt, retry])

  if (isAbsent) return { status: 'absent' }
  // Another family's must never be given this one's account.
  return found?.token === token && found.namespace === wanted ? found.state : LOADING
}
