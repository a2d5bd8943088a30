import { type NamespaceState, PorticoError, sessionOf, type ViewId, type ViewPurpose } from '@portico/kernel'
import { isMobile } from '../primitives/isMobile.js'
import { viewFor } from '../registry/contributions.js'
import type { PorticoCore } from '../state/core.js'
import type { OpenRequest } from '../state/modalState.js'
import { mustSwitchNetwork } from '../state/snapshots.js'
import type { ViewEntry } from '../state/viewStack.js'
import { preloadView } from '../views/lazyViews.js'
import { entryOf, findDue, listGates } from './gates.js'

/** What the modal opens on, and whether that must be answered from the start. */
export type StartOptions = OpenRequest & Pick<ViewEntry, 'isRequired'>

/** Opens the modal's state on its first view and begins to look for wallets where one is to be chosen. */
export async function showStartView(core: PorticoCore, wanted: StartOptions): Promise<void> {
  const { kernel, modal, log } = core
  const { namespace } = wanted
  const states = kernel.state.namespaces.get()
  if (namespace !== undefined && !states.has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })

  const shown = states.get(namespace ?? kernel.state.activeNamespace.get())
  const entry = chooseStartView(
    factsOf(core, shown),
    wanted.view && { id: wanted.view, params: wanted.params, isRequired: wanted.isRequired },
  )
  core.connectNamespace.set(namespace)
  const due = entry.id === 'Account' ? await findRequired(core) : undefined
  const first = due ? entryOf(due) : entry
  preloadView(first.id)
  const drawn = core.drawnAhead.get()
  const isDrawn = drawn?.id === first.id && !first.params && !first.isRequired && namespace === undefined
  if (first.id === 'Connect') {
    // Before it opens: the wallets that answer at once are drawn with it.
    kernel
      .discover(namespace === undefined ? undefined : [namespace])
      .catch((cause: unknown) => log.error('wallets can not be looked for', cause))
  }
  modal.open(isDrawn ? drawn : first)
  // A namespace without an account is not made the active one: that would hide the account the visitor has (S2.6b).
  if (namespace !== undefined && sessionOf(shown)) await kernel.selectNamespace(namespace)
}

/** Where that can't be known the account is shown: a check in the page protects the screen only (wire §7.4). */
const findRequired = async (core: PorticoCore) =>
  listGates(core).length === 0
    ? undefined
    : findDue(core, 'required').catch(
        (cause: unknown) => void core.log.error('whether a gate is due can not be read', cause),
      )

/** What the first view depends on (S2.6). */
export interface StartFacts {
  readonly isMobile: boolean
  /** Whether any chain family can be connected in this page. */
  readonly hasAdapters: boolean
  readonly hasAddress: boolean
  /** The wallet's network has to be left first (S4.13). */
  readonly mustSwitch: boolean
  /** The view that a plugin brings for it. */
  viewFor(purpose: ViewPurpose): ViewId | undefined
}

const factsOf = (core: PorticoCore, shown: NamespaceState | undefined): StartFacts => ({
  isMobile: isMobile(),
  hasAdapters: core.kernel.namespaces.length > 0,
  hasAddress: sessionOf(shown) !== undefined,
  mustSwitch: mustSwitchNetwork(shown, core.options),
  viewFor: (purpose) => viewFor(core, purpose)?.id,
})

/** Whether a visitor who opens the modal now, without an account, would see Connect. */
export const beginsWithConnect = (core: PorticoCore): boolean =>
  chooseStartView(factsOf(core, undefined), undefined).id === 'Connect'

/**
 * The view to open on. Without an address, a phone and a page without families begin with all wallets or with a code
 * to scan (S2.6c, read as R1), as far as a plugin brings those views, no wallet is chosen yet and the page asks for no payment, which shows
 * what it is for first; else the wanted view, the account, or Connect.
 */
export function chooseStartView(facts: StartFacts, wanted: ViewEntry | undefined): ViewEntry {
  const { isMobile, hasAdapters, hasAddress, mustSwitch } = facts
  const isKept = wanted && ['ConnectingExternal', facts.viewFor('wallet'), facts.viewFor('pay')].includes(wanted.id)
  if ((isMobile || !hasAdapters) && !hasAddress && !isKept) {
    const first = facts.viewFor(isMobile ? 'wallets' : 'code')
    if (first !== undefined) return { id: first }
  }
  const goal = wanted ?? { id: hasAddress ? 'Account' : 'Connect' }
  return mustSwitch && goal.id === 'Account' ? { id: 'UnsupportedChain' } : goal
}
