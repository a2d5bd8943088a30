import type { ViewId, ViewPurpose } from '@portico/kernel'
import type { ViewEntry } from '../state/viewStack.js'

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

/**
 * The view to open on. Without an address, a phone and a page without families begin with all wallets or with a code
 * to scan (S2.6c, read as R1), as far as a plugin brings those views and no wallet is chosen yet; else the wanted view, the account, or Connect.
 */
export function chooseStartView(facts: StartFacts, wanted: ViewEntry | undefined): ViewEntry {
  const { isMobile, hasAdapters, hasAddress, mustSwitch } = facts
  const isWalletChosen = wanted && (wanted.id === 'ConnectingExternal' || wanted.id === facts.viewFor('wallet'))
  if ((isMobile || !hasAdapters) && !hasAddress && !isWalletChosen) {
    const first = facts.viewFor(isMobile ? 'wallets' : 'code')
    if (first !== undefined) return { id: first }
  }
  const goal = wanted ?? { id: hasAddress ? 'Account' : 'Connect' }
  return mustSwitch && goal.id === 'Account' ? { id: 'UnsupportedChain' } : goal
}
