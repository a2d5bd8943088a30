import { type Activated, describeErrors, type PluginContext } from '@portico/kernel'
import { createNames } from './createNames.js'
import { createRegistrar } from './createRegistrar.js'
import type { manifest } from './manifest.js'
import { DEFAULT_SUFFIX } from './nameRules.js'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** It is not known whom the name leads to. */
    NAME_RESOLVE_FAILED: { readonly name: string }
    /** It is not known which names are free. */
    NAME_SUGGEST_FAILED: Record<never, never>
    /** It is not known which names lead to the address. */
    NAME_REVERSE_FAILED: Record<never, never>
    /** The name was not registered. `reason` is the service's own word. */
    NAME_REGISTER_FAILED: { readonly name: string; readonly reason?: string | undefined }
    /** Someone else was first. */
    NAME_TAKEN: { readonly name: string }
    /** Breaks the rules for names. */
    NAME_INVALID: Record<never, never>
    /** The account's network is not offered, or the service does not know it. */
    NAME_NETWORK_MISSING: Record<never, never>
    /** There is no signer for the account. */
    NAME_SIGNER_MISSING: Record<never, never>
  }
}

/** The specification's own texts (S8.8). */
const texts = {
  NAME_RESOLVE_FAILED: () => 'Error resolving name',
  NAME_SUGGEST_FAILED: () => 'Error fetching name suggestions',
  NAME_REVERSE_FAILED: () => 'Error fetching names for address',
  NAME_REGISTER_FAILED: ({ name }: { readonly name: string }) => `Error registering name ${name}`,
  NAME_NETWORK_MISSING: () => 'Network not found',
  NAME_SIGNER_MISSING: () => 'Address or auth connector not found',
}

const describeNameErrors = (): void => describeErrors(texts)

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeNameErrors()
  const { deps, networks, storage, events } = context
  const { apiUrl, nameSuffix: suffix = DEFAULT_SUFFIX } = deps.services
  const names = createNames({ ...deps, networks, storage, suffix, hasService: apiUrl !== undefined })
  return { names, registrar: createRegistrar({ ...deps, names, networks, events, suffix }) }
}
