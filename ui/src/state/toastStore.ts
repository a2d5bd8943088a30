import { type Clock, createStore, type ReadonlyStore } from '@portico/kernel'

/** One short message at the bottom of the card (S3.31). */
export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
}

export interface ToastStore extends ReadonlyStore<Toast | undefined> {
  /** Shows a toast; one that is on screen closes first, and the new one appears 150 ms later (S4.23). */
  show(variant: Toast['variant'], message: string): void
  close(): void
}

const SWAP_DELAY_MS = 150 // S9.2e
const SHOWN_MS: Readonly<Record<Toast['variant'], number | undefined>> = {
  success: 2_500,
  error: 6_000,
  loading: undefined, // stays until replaced
}

export function createToastStore(clock: Pick<Clock, 'after'>): ToastStore {
  const store = createStore<Toast | undefined>(undefined)
  let lastId = 0
  let cancel = () => {}
  return {
    get: store.get,
    subscribe: store.subscribe,
    show(variant, message) {
      cancel()
      const toast: Toast = { id: ++lastId, variant, message }
      const appear = () => {
        store.set(toast)
        const shownMs = SHOWN_MS[variant]
        cancel = shownMs === undefined ? () => {} : clock.after(shownMs, () => store.set(undefined))
      }
      if (store.get() === undefined) return appear()
      store.set(undefined)
      // Two toasts at once would shift the card, so the old one gets its time to leave.
      cancel = clock.after(SWAP_DELAY_MS, appear)
    },
    close() {
      cancel()
      store.set(undefined)
    },
  }
}
