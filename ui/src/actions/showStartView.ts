import { PorticoError, SignIn, sessionOf, type ViewId } from '@portico/kernel'
import type { OpenOptions } from '../client.js'
import type { PorticoCore } from '../core.js'
import { mustSwitchNetwork } from '../mustSwitchNetwork.js'
import { isMobile } from '../primitives/isMobile.js'
import { contributedView } from '../registry/contributedView.js'
import { chooseStartView } from '../router/startView.js'
import { preloadView } from '../views/preloadView.js'
import { requiredView } from './signInGate.js'

/** Opens the modal's state on its first view and begins to look for wallets where one is to be chosen. */
export async function showStartView(core: PorticoCore, wanted: OpenOptions): Promise<void> {
  const { kernel, modal, options, log } = core
  const { namespace } = wanted
  const states = kernel.state.namespaces.get()
  if (namespace !== undefined && !states.has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })

  const shown = states.get(namespace ?? kernel.state.activeNamespace.get())
  const entry = chooseStartView(
    {
      isMobile: isMobile(),
      hasAdapters: kernel.namespaces.length > 0,
      hasAddress: sessionOf(shown) !== undefined,
      mustSwitch: mustSwitchNetwork(shown, options),
      brings: (view) => contributedView(core, view) !== undefined,
    },
    wanted.view && { id: wanted.view, params: wanted.params },
  )
  core.connectNamespace.set(namespace)
  const due = entry.id === 'Account' && kernel.has(SignIn) ? await findDue(core) : undefined
  const first = due === undefined ? entry : { id: due }
  preloadView(first.id)
  modal.open(first)
  if (first.id === 'Connect') {
    kernel
      .discover(namespace === undefined ? undefined : [namespace])
      .catch((cause: unknown) => log.error('wallets can not be looked for', cause))
  }
  // A namespace without an account is not made the active one: that would hide the account the visitor has (S2.6b).
  if (namespace !== undefined && sessionOf(shown)) await kernel.selectNamespace(namespace)
}

/** Where that can't be known the account is shown: a check in the page protects the screen only (wire §7.4). */
const findDue = ({ kernel, log }: PorticoCore): Promise<ViewId | undefined> =>
  requiredView(kernel).catch((cause: unknown) => void log.error('whether to sign in can not be read', cause))
