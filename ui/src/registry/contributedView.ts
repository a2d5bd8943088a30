import type { Contributed, ViewId } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import type { PorticoCore } from '../state/core.js'
import { applicable, factsOf } from './facts.js'

/**
 * The view of this id that a plugin brings, of the shown family's plugins first; unless the plugin's feature is off (S2.13)
 * or the view does not apply.
 */
export function contributedView(
  { kernel, features, options, log }: Pick<PorticoCore, 'kernel' | 'features' | 'options' | 'log'>,
  view: ViewId,
): Contributed<'views'> | undefined {
  const active = kernel.state.activeNamespace.get()
  // One of another family opens where this one has none: it says what is missing.
  const named = [...kernel.contributions('views', active), ...kernel.contributions('views')].filter(
    ({ id, pluginId }) => id === view && isFeatureOn(features.get(), pluginId),
  )
  return applicable(named, factsOf(kernel, active, options), log.error)[0]
}
