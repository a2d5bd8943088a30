import type { Contributed, Facts, Namespace, Point } from '@portico/kernel'
import { useMemo } from 'react'
import { isFeatureOn } from '../features.js'
import { useModal } from '../modal/modalContext.js'
import { useStore } from '../primitives/useStore.js'
import { factsOf } from './facts.js'

/**
 * What plugins add to a slot, as far as it applies to the namespace, in the order in which the host registered them.
 * Default namespace: the one that is shown.
 */
export function useContributions<K extends Point>(point: K, namespace?: Namespace): readonly Contributed<K>[] {
  const { kernel, log, features: store } = useModal().core
  const features = useStore(store)
  const active = useStore(kernel.state.activeNamespace)
  const namespaces = useStore(kernel.state.namespaces)
  return useMemo(() => {
    void namespaces // facts depend on who is connected
    const contributions = kernel.contributions(point).filter(({ pluginId }) => isFeatureOn(features, pluginId))
    return applicable(contributions, factsOf(kernel, namespace ?? active), log.error)
  }, [kernel, log, features, point, namespace, active, namespaces])
}

type Condition = { readonly id: string; readonly when?: (facts: Facts) => boolean }

/** A `when` that throws hides its contribution and nothing else. */
export function applicable<C extends Condition>(
  contributions: readonly C[],
  facts: Facts,
  onError: (text: string, cause: unknown) => void,
): readonly C[] {
  return contributions.filter(({ id, when }) => {
    try {
      return when === undefined || when(facts)
    } catch (cause) {
      onError(`"when" of the contribution "${id}" threw`, cause)
      return false
    }
  })
}
