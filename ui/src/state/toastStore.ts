import { type Clock, createStore, type ReadonlyStore } from '@portico/kernel'

/** One short message at the bottom of the card (S3.31). */
export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
  /** A picture in place of the variant's own: an https or `data:image/` address. */
  readonly svg?: string | undefined
  /** False once it has been closed; it then fades out. */
  readonly open: boolean
  /** Whether it closes by itself after a while. */
  readonly autoClose: boolean
}

export interface ToastStore extends ReadonlyStore<Toast | undefined> {
  /**
   * Shows a toast; one that is on screen closes first, and the new one appears 150 ms later (S4.23). It stays for 2.5 s, an
   * error for 6 s, and one that is `loading`, or for which `autoClose` is false, until it is replaced or closed.
   */
  show(variant: Toast['variant'], message: string, options?: Partial<Pick<Toast, 'svg' | 'autoClose'>>): void
  close(): void
}

const SWAP_DELAY_MS = 150 // S9.2e
const SHOWN_MS = 2_500
const ERROR_SHOWN_MS = 6_000

export function createToastStore(clock: Pick<Clock, 'after'>): ToastStore {
  const store = createStore<Toast | undefined>(undefined)
  let lastId = 0
  let cancel = () => {}
  const hide = () => store.set((toast) => (toast?.open ? { ...toast, open: false } : toast))
  return {
    get: store.get,
    subscribe: store.subscribe,
    show(variant, message, { svg, autoClose = variant !== 'loading' } = {}) {
      cancel()
      const appear = () => {
        store.set({ id: ++lastId, variant, message, svg, open: true, autoClose })
        cancel = autoClose ? clock.after(variant === 'error' ? ERROR_SHOWN_MS : SHOWN_MS, hide) : () => {}
      }
      if (!store.get()?.open) return appear()
      hide()
      // Two toasts at once would shift the card, so the old one gets its time to leave.
      cancel = clock.after(SWAP_DELAY_MS, appear)
    },
    close() {
      cancel()
      hide()
    },
  }
}
