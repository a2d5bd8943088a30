import { CLOSED, type ModalState, type Outcome, type Transaction, type TransactionTarget } from './modalState.js'
import type { ViewEntry, ViewStack } from './viewStack.js'
import { back, backTo, push, replace } from './viewStack.js'

/** What can be asked of the router (S2.4). */
export type Navigation =
  | { readonly type: 'open' | 'push' | 'replace' | 'reset'; readonly entry: ViewEntry }
  | { readonly type: 'close'; readonly force?: boolean | undefined }
  | { readonly type: 'back' }
  | { readonly type: 'backTo'; readonly index: number }
  | { readonly type: 'begin'; readonly transaction: Transaction }
  | { readonly type: 'settle'; readonly transaction: Transaction; readonly outcome: Outcome }
  | { readonly type: 'calm' }

/** What the router has to know of the world. */
export interface NavigationFacts {
  /** Where closing leads in embedded mode, which has no closed state (S2.8). */
  readonly home: ViewEntry | undefined
  /** Whether the shown view must be answered: nothing but force closes it, and there is no way back from it. */
  readonly isBlocked: boolean
}

/** Whether embedded mode shows where it always comes back to: there is nothing to close then (S2.8). */
export const isAtHome = (stack: ViewStack, home: ViewEntry | undefined): boolean =>
  home !== undefined && stack.length === 1 && stack[0]?.id === home.id

/** Pure: the next state of the modal. The very same object means that nothing changes. */
export function navigate(state: ModalState, navigation: Navigation, facts: NavigationFacts): ModalState {
  const show = (direction: ModalState['direction'], stack: ViewStack): ModalState => {
    if (stack === state.stack && state.open) return state
    return stack.length > 0 ? { ...state, open: true, stack, direction } : close(false)
  }
  const close = (force: boolean): ModalState => {
    if (!state.open) return state
    if (facts.isBlocked && !force) return state.shake ? state : { ...state, shake: true }
    if (!facts.home) return CLOSED
    return isAtHome(state.stack, facts.home) ? state : { ...CLOSED, open: true, stack: [facts.home], direction: 'back' }
  }
  const follow = (target: TransactionTarget | undefined, rule: 'close' | 'back', rest: ModalState): ModalState => {
    const wanted = target ?? rule
    if (wanted === 'close') return close(true)
    const next = wanted === 'back' ? back(state.stack) : [wanted]
    return next.length > 0 ? { ...rest, stack: next, direction: 'back' } : close(true)
  }

  switch (navigation.type) {
    case 'open':
      return { ...CLOSED, open: true, stack: [navigation.entry] }
    case 'push':
      return show('forward', push(state.stack, navigation.entry))
    case 'replace':
      return show('forward', replace(state.stack, navigation.entry))
    case 'reset':
      return show('back', [navigation.entry])
    case 'close':
      return close(navigation.force === true)
    case 'back':
      if (!state.open) return state
      return facts.isBlocked ? close(false) : show('back', back(state.stack))
    case 'backTo':
      return state.open ? show('back', backTo(state.stack, navigation.index)) : state
    case 'begin':
      return state.open ? { ...state, transactions: [...state.transactions, navigation.transaction] } : state
    case 'settle': {
      const { transaction: ended } = navigation
      if (!state.transactions.includes(ended)) return state // it has ended, or the modal was closed since
      const transactions = state.transactions.filter((other) => other !== ended)
      const isLast = transactions.length === 0
      const rule = navigation.outcome === 'success' && isLast ? 'close' : 'back'
      return follow(ended[navigation.outcome], rule, { ...state, transactions })
    }
    case 'calm':
      return state.shake ? { ...state, shake: false } : state
  }
}
