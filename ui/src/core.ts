import type { Kernel, Namespace, Store } from '@portico/kernel'
import type { OpenOptions, PorticoTheme } from './client.js'
import type { PorticoOptions } from './options.js'
import type { ModalStore } from './state/modalStore.js'
import type { ToastStore } from './state/toastStore.js'

/** What the button elements, the modal and the client share inside one widget. */
export interface PorticoCore {
  readonly kernel: Kernel
  readonly options: PorticoOptions
  readonly modal: ModalStore
  readonly toasts: ToastStore
  readonly theme: Store<PorticoTheme>
  /** The namespace that Connect shows; undefined means all of them. */
  readonly connectNamespace: Store<Namespace | undefined>
  /** Opens the modal on the start view of S2.6, or on the given one; loads the modal's code on first use. */
  open(options?: OpenOptions): Promise<void>
}
