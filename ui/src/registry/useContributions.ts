import type { Contributed, Namespace, Point } from '@portico/kernel'
import { useMemo } from 'react'
import { isFeatureOn } from '../options/features.js'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'
import { applicable, factsOf } from './facts.js'

/**
 * What plugins add to a slot, as far as it applies to the namespace, or to one of several, in the order in which the host
 * registered them. Default namespace: the one that is shown.
 */
export function useContributions<K extends Point>(
  point: K,
  namespace?: Namespace | readonly Namespace[],
): readonly Contributed<K>[] {
  const { kernel, log, options, features: store } = useModal().core
  const features = useStore(store)
  const active = useStore(kernel.state.activeNamespace)
  const namespaces = useStore(kernel.state.namespaces)
  return useMemo(() => {
    void namespaces // facts depend on who is connected
    const wanted = [namespace ?? active].flat()
    const fitting = new Set(
      wanted.flatMap((one) => {
        const own = kernel.contributions(point, one).filter(({ pluginId }) => isFeatureOn(features, pluginId))
        return applicable(own, factsOf(kernel, one, options), log.error).map(({ pluginId, id }) => `${pluginId} ${id}`)
      }),
    )
    return kernel.contributions(point).filter((one) => fitting.has(`${one.pluginId} ${one.id}`))
  }, [kernel, log, options, features, point, namespace, active, namespaces])
}
