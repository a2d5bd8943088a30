import type { Namespace, ViewId, ViewParams } from '@portico/kernel'
import type { ViewEntry, ViewStack } from './viewStack.js'

/** What the modal shows, and how it came there (S4.19). */
export interface ModalState {
  readonly open: boolean
  readonly stack: ViewStack
  /** Which way the last change of view went; views move accordingly. */
  readonly direction: 'forward' | 'back'
  /** A refused close shakes the card, for 500 ms (S2.12). */
  readonly shake: boolean
  /** Requests under way that decide where the modal goes when they end, oldest first (S4.22). */
  readonly transactions: readonly Transaction[]
}

/** Where a request leads when it ends; what is left out follows the rules of S4.22. */
export interface Transaction {
  readonly success?: TransactionTarget | undefined
  readonly error?: TransactionTarget | undefined
  readonly cancel?: TransactionTarget | undefined
}

/** A view to show instead, or the way the router would go. */
export type TransactionTarget = 'close' | 'back' | ViewEntry

export type Outcome = keyof Transaction

/** The modal before and after; apart from the router, because it is part of the first load. */
export const CLOSED: ModalState = { open: false, stack: [], direction: 'forward', shake: false, transactions: [] }

/** Where to open the modal, with whatever parameters; {@link OpenOptions} has those of the view. */
export interface OpenRequest<V extends ViewId = ViewId> {
  /** Default: Account when connected, else Connect. */
  readonly view?: V | undefined
  /** The view's own parameters. */
  readonly params?: ViewParams[V] | undefined
  /** The namespace to show, and to connect for. */
  readonly namespace?: Namespace | undefined
}
