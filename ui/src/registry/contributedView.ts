import type { Contributed, ViewId } from '@portico/kernel'
import type { PorticoCore } from '../core.js'
import { isFeatureOn } from '../features.js'

/** The view of this id that a plugin brings, unless the plugin's feature is off (S2.13). */
export const contributedView = (
  { kernel, features }: Pick<PorticoCore, 'kernel' | 'features'>,
  view: ViewId,
): Contributed<'views'> | undefined =>
  kernel.contributions('views').find(({ id, pluginId }) => id === view && isFeatureOn(features.get(), pluginId))
