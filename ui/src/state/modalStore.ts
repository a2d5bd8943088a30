import { createStore, type ReadonlyStore, type Store } from '@portico/kernel'
import { back, backTo, push, replace, topOf, type ViewEntry, type ViewStack } from '../router/viewStack.js'
import { CLOSED } from './closedModal.js'

export interface ModalState {
  readonly open: boolean
  readonly stack: ViewStack
  /** Which way the last change of view went; views move accordingly. */
  readonly direction: 'forward' | 'back'
}

/** The modal's one source of truth. Rendering follows it; nothing else opens or closes the modal. */
export interface ModalStore extends ReadonlyStore<ModalState> {
  /** Opens on a view, dropping any history. */
  open(entry: ViewEntry): void
  close(): void
  push(entry: ViewEntry): void
  replace(entry: ViewEntry): void
  reset(entry: ViewEntry): void
  back(): void
  backTo(index: number): void
}

export function createModalStore(store: Store<ModalState> = createStore(CLOSED)): ModalStore {
  const show = (direction: ModalState['direction'], change: (stack: ViewStack) => ViewStack) =>
    store.set((state) => {
      const stack = change(state.stack)
      if (stack === state.stack && state.open) return state
      return topOf(stack) ? { open: true, stack, direction } : CLOSED
    })
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: (entry) => show('forward', () => [entry]),
    close: () => store.set(CLOSED),
    push: (entry) => show('forward', (stack) => push(stack, entry)),
    replace: (entry) => show('forward', (stack) => replace(stack, entry)),
    reset: (entry) => show('back', () => [entry]),
    back: () => show('back', back),
    backTo: (index) => show('back', (stack) => backTo(stack, index)),
  }
}
