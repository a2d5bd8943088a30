import { type Activated, type PluginContext, PorticoError } from '@portico/kernel'
import { createNames } from './createNames.js'
import { createRegistrar } from './createRegistrar.js'
import { describeNameErrors } from './errors.js'
import type { NamesOptions } from './index.js'
import type { manifest } from './manifest.js'
import { DEFAULT_SUFFIX } from './nameRules.js'

const SUFFIX = /^(?:\.[a-z0-9-]+)+$/

export function activate(context: PluginContext<typeof manifest, NamesOptions>): Activated<typeof manifest> {
  describeNameErrors()
  const { deps, networks, storage, events, options } = context
  const { suffix = DEFAULT_SUFFIX } = options
  if (!SUFFIX.test(suffix)) {
    throw new PorticoError('CONFIG_INVALID', { option: 'names({ suffix })', fix: 'Write it as `.names.example`.' })
  }
  const hasService = deps.services.apiUrl !== undefined
  const names = createNames({ ...deps, networks, storage, suffix, hasService })
  return { names, registrar: createRegistrar({ ...deps, names, networks, events, suffix }) }
}
