import { type Clock, createStore, type ErrorCode, type PorticoError, type ReadonlyStore } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'
import { deriveStore } from './deriveStore.js'

/** The alerts that a visitor sees as a bar: "B" in wire §11. What the host has to do about them: messages/alertHints.ts. */
export const BAR_CODES = [
  'NETWORK_NOT_FOUND',
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_ID_INVALID',
  'PROJECT_ID_MISSING',
  'SESSION_EXPIRED',
  'FRAME_LOAD_FAILED',
  'FRAME_REQUEST_TIMEOUT',
  'DOMAIN_UNVERIFIED',
] as const satisfies readonly ErrorCode[]

export type BarCode = (typeof BAR_CODES)[number]

type BarAlert = PorticoError<BarCode>

/** The bar under the header: the oldest alert that is not dismissed (S8.4). */
export interface AlertBarStore extends ReadonlyStore<BarAlert | undefined> {
  /** Puts the shown one away for good. */
  dismiss(): void
  /** True when the shown one has not been asked about before: each is spoken once. */
  isNews(): boolean
}

/**
 * @param byDefault where alerts appear when the host has not said it. Without an answer to that either, the bar shows only what
 * the visitor can mend.
 */
export function createAlertBar(
  {
    alerts,
    options,
  }: {
    readonly alerts: ReadonlyStore<readonly PorticoError[]>
    readonly options: Pick<PorticoOptions, 'alerts'>
  },
  byDefault: PorticoOptions['alerts'],
): AlertBarStore {
  const dismissed = createStore<readonly BarCode[]>([])
  const spoken = new Set<BarCode>()
  const place = options.alerts ?? byDefault
  const codes: readonly ErrorCode[] = place === 'bar' ? BAR_CODES : place ? [] : ['SESSION_EXPIRED']
  const shown = deriveStore(
    [alerts, dismissed],
    () => [alerts.get(), dismissed.get()],
    (raised, gone: readonly ErrorCode[]) =>
      raised.find((error): error is BarAlert => codes.includes(error.code) && !gone.includes(error.code)),
  )
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    dismiss() {
      const alert = shown.get()
      if (alert) dismissed.set((codes) => [...codes, alert.code])
    },
    isNews() {
      const code = shown.get()?.code
      if (code === undefined || spoken.has(code)) return false
      spoken.add(code)
      return true
    },
  }
}

/** One short message at the bottom of the card (S3.31). */
export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
  /** A picture in place of the variant's own: an https or `data:image/` address. */
  readonly svg?: string | undefined
  /** False once it has been closed; it then fades out. */
  readonly open: boolean
  /** Whether it closes after some seconds. Default: all but `loading`. */
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
