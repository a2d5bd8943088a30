import { type NamespaceState, PorticoError, sessionOf } from '@portico/kernel'
import type { OpenOptions } from '../client.js'
import type { PorticoCore } from '../core.js'
import { mustSwitchNetwork } from '../mustSwitchNetwork.js'
import type { PorticoOptions } from '../options.js'
import type { ViewEntry } from '../router/viewStack.js'

/** The view to open on: the wanted one, else Account when connected (S2.6), or the way off an unsupported network (S4.13). */
function chooseStartView(
  state: NamespaceState | undefined,
  options: PorticoOptions,
  { view, params }: OpenOptions,
): ViewEntry {
  const needsSwitch = mustSwitchNetwork(state, options)
  if (view !== undefined && !(view === 'Account' && needsSwitch)) return { id: view, params }
  if (!sessionOf(state)) return { id: 'Connect' }
  return { id: needsSwitch ? 'UnsupportedChain' : 'Account' }
}

/** Opens the modal's state on its first view and begins to look for wallets where one is to be chosen. */
export async function showStartView(core: PorticoCore, wanted: OpenOptions): Promise<void> {
  const { kernel, modal, options, log } = core
  const { namespace } = wanted
  const states = kernel.state.namespaces.get()
  if (namespace !== undefined && !states.has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })

  const shown = states.get(namespace ?? kernel.state.activeNamespace.get())
  const entry = chooseStartView(shown, options, wanted)
  core.connectNamespace.set(namespace)
  modal.open(entry)
  if (entry.id === 'Connect') {
    kernel
      .discover(namespace === undefined ? undefined : [namespace])
      .catch((cause: unknown) => log.error('wallets can not be looked for', cause))
  }
  // A namespace without an account is not made the active one: that would hide the account the visitor has (S2.6b).
  if (namespace !== undefined && sessionOf(shown)) await kernel.selectNamespace(namespace)
}
