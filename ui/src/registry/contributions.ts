import {
  type AnyToken,
  type Contributed,
  type Facts,
  type Kernel,
  type Namespace,
  type Point,
  type ServiceUrls,
  sessionOf,
  type ViewId,
  type ViewPurpose,
} from '@portico/kernel'
import { useMemo } from 'react'
import { isFeatureOn } from '../options/features.js'
import { useStore } from '../primitives/hooks.js'
import type { PorticoCore } from '../state/core.js'
import { useModal } from '../state/modalContext.js'

type Core = Pick<PorticoCore, 'kernel' | 'features' | 'options' | 'log'>
type View = Contributed<'views'>

/**
 * The view of this id that a plugin brings, of the shown family's plugins first; unless the plugin's feature is off (S2.13)
 * or the view does not apply.
 */
export const contributedView = (core: Core, view: ViewId): View | undefined => findView(core, ({ id }) => id === view)

/** The same for the view that plugins bring for a purpose. */
export const viewFor = (core: Core, wanted: ViewPurpose): View | undefined =>
  findView(core, ({ purpose }) => purpose === wanted)

function findView({ kernel, features, options, log }: Core, isWanted: (view: View) => boolean): View | undefined {
  const active = kernel.state.activeNamespace.get()
  // One of another family opens where this one has none: it says what is missing.
  const named = [...kernel.contributions('views', active), ...kernel.contributions('views')].filter(
    (view) => isWanted(view) && isFeatureOn(features.get(), view.pluginId),
  )
  return applicable(named, factsOf(kernel, active, options), log.error)[0]
}

/** What a contribution's `when` may look at, for one namespace. */
export function factsOf(kernel: Kernel, namespace: Namespace, urls: ServiceUrls): Facts {
  return {
    namespace,
    urls,
    connected: sessionOf(kernel.state.namespaces.get().get(namespace)) !== undefined,
    has: (token: AnyToken) => kernel.has(token, namespace),
  }
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

/** What the host names comes first, then what has an order of its own, then the rest as registered (S2.3, S2.16). */
export function orderSlot<E extends { readonly id: string; readonly order?: number }>(
  entries: readonly E[],
  wanted: readonly string[] = [],
): readonly E[] {
  const named = wanted.flatMap((id) => entries.filter((entry) => entry.id === id))
  const ranked = [...entries].sort(({ order: one = Infinity }, { order: other = Infinity }) =>
    one === other ? 0 : one - other,
  )
  return [...new Set([...named, ...ranked])]
}

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
