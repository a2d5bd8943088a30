import { createStore, type ErrorCode, type PorticoError, type ReadonlyStore } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'
import { deriveStore } from './deriveStore.js'

/** The alerts that a visitor sees as a bar: "B" in wire §11. What the host has to do about them: messages/alertHints.ts. */
export const BAR_CODES = [
  'NETWORK_NOT_FOUND',
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_ID_INVALID',
  'PROJECT_ID_MISSING',
  'SESSION_EXPIRED',
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

export function createAlertBar({
  alerts,
  options,
}: {
  readonly alerts: ReadonlyStore<readonly PorticoError[]>
  readonly options: Pick<PorticoOptions, 'alerts'>
}): AlertBarStore {
  const dismissed = createStore<readonly BarCode[]>([])
  const spoken = new Set<BarCode>()
  const isBar = (error: PorticoError): error is BarAlert => BAR_CODES.some((code) => code === error.code)
  const shown = deriveStore(
    [alerts, dismissed],
    () => [alerts.get(), dismissed.get()],
    (raised, gone) =>
      (options.alerts ?? 'bar') === 'bar' ? raised.filter(isBar).find(({ code }) => !gone.includes(code)) : undefined,
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
