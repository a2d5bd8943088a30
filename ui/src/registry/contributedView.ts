import type { Contributed, ViewId, ViewPurpose } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import type { PorticoCore } from '../state/core.js'
import { applicable, factsOf } from './facts.js'

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
