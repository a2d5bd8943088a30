import { type NamespaceState, sessionOf } from '@portico/kernel'

/** What stands at the end of a line: which word, and whether it is good or bad news. */
export interface RowState {
  readonly word: 'connecting' | 'connected' | 'declinedTryAgain' | 'failedTryAgain' | 'recent' | 'installed'
  readonly kind: 'plain' | 'busy' | 'good' | 'bad'
}

/** How a wallet of the page is doing in one family. */
export function rowState(state: NamespaceState | undefined, walletId: string, isRecent: boolean): RowState {
  const connection = state?.connection
  if (connection?.status === 'connecting' && !connection.silent && connection.walletId === walletId) {
    return { word: 'connecting', kind: 'busy' }
  }
  if (sessionOf(state)?.walletId === walletId) return { word: 'connected', kind: 'good' }
  if (state?.failure?.walletId === walletId) {
    const isRefusal = state.failure.error.code === 'REQUEST_REJECTED'
    return { word: isRefusal ? 'declinedTryAgain' : 'failedTryAgain', kind: 'bad' }
  }
  return { word: isRecent ? 'recent' : 'installed', kind: 'plain' }
}

const LOUDEST: readonly RowState['kind'][] = ['busy', 'bad', 'good', 'plain']

/** What there is to say of a wallet that is in several families: what is going on, else what went wrong, else the rest. */
export function loudestOf(states: readonly [RowState, ...RowState[]]): RowState {
  return LOUDEST.flatMap((kind) => states.find((state) => state.kind === kind) ?? [])[0] ?? states[0]
}
