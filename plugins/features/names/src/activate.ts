import type { Activated, PluginContext } from '@portico/kernel'
import { createNames } from './createNames.js'
import { createRegistrar } from './createRegistrar.js'
import { describeNameErrors } from './errors.js'
import type { manifest } from './manifest.js'
import { DEFAULT_SUFFIX } from './nameRules.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeNameErrors()
  const { deps, networks, storage, events } = context
  const { apiUrl, nameSuffix: suffix = DEFAULT_SUFFIX } = deps.services
  const names = createNames({ ...deps, networks, storage, suffix, hasService: apiUrl !== undefined })
  return { names, registrar: createRegistrar({ ...deps, names, networks, events, suffix }) }
}
