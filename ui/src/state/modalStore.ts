import { type Clock, createStore, type ReadonlyStore, type Store, type Unsubscribe } from '@portico/kernel'
import { CLOSED, type ModalState, type Outcome, type Transaction } from './modalState.js'
import { type Navigation, navigate } from './navigate.js'
import type { ViewEntry } from './viewStack.js'

/** The modal's one source of truth. Rendering follows it; nothing else opens or closes the modal. */
export interface ModalStore extends ReadonlyStore<ModalState> {
  /** The view to which closing leads in embedded mode; undefined: it closes (S2.8). */
  home(): ViewEntry | undefined
  /** Opens on a view, dropping any history. */
  open(entry: ViewEntry): void
  /** A view may refuse, unless forced: the card shakes then (S2.7, S2.12). */
  close(options?: { readonly force?: boolean | undefined }): void
  push(entry: ViewEntry): void
  replace(entry: ViewEntry): void
  reset(entry: ViewEntry): void
  back(): void
  backTo(index: number): void
  /** Keeps the modal from being closed as long as `isBlocked` says so. */
  guardClose(isBlocked: () => boolean): Unsubscribe
  /** A request begins that will decide where the modal goes when it ends (S4.22). */
  begin(transaction?: Transaction): { settle(outcome: Outcome): void }
  /** Stops the shaking at once. */
  dispose(): void
}

const SHAKE_MS = 500 // S9.2d

export function createModalStore(config: {
  readonly clock: Pick<Clock, 'after'>
  readonly store?: Store<ModalState>
  readonly home?: ModalStore['home']
  readonly onClosed?: () => void
}): ModalStore {
  const { clock, store = createStore(CLOSED), home = () => undefined, onClosed = () => {} } = config
  const guards = new Set<() => boolean>()
  let stopShaking = () => {}

  function go(navigation: Navigation): void {
    const facts = { home: home(), isBlocked: [...guards].some((isBlocked) => isBlocked()) }
    const before = store.get()
    const next = navigate(before, navigation, facts)
    store.set(next)
    const isHome = navigation.type === 'close' && next !== before && !next.shake
    if (before.open && (!next.open || isHome)) onClosed()
    if (next.shake && !before.shake) {
      stopShaking()
      stopShaking = clock.after(SHAKE_MS, () => go({ type: 'calm' }))
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    home,
    open: (entry) => go({ type: 'open', entry }),
    close: ({ force } = {}) => go({ type: 'close', force }),
    push: (entry) => go({ type: 'push', entry }),
    replace: (entry) => go({ type: 'replace', entry }),
    reset: (entry) => go({ type: 'reset', entry }),
    back: () => go({ type: 'back' }),
    backTo: (index) => go({ type: 'backTo', index }),
    guardClose(isBlocked) {
      guards.add(isBlocked)
      return () => guards.delete(isBlocked)
    },
    begin(given = {}) {
      const transaction = { ...given } // one of its own for each request
      go({ type: 'begin', transaction })
      return { settle: (outcome) => go({ type: 'settle', transaction, outcome }) }
    },
    dispose: () => stopShaking(),
  }
}
