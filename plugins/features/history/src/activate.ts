import type { Activated, PluginContext } from '@portico/kernel'
import { createHistory } from './createHistory.js'
import { describeHistoryErrors } from './errors.js'
import type { manifest } from './manifest.js'

export function activate({ deps, networks }: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeHistoryErrors()
  return { history: createHistory({ ...deps, networks }) }
}
