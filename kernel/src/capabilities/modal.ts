import type { ReadonlyStore } from '../store/createStore.js'
import { createToken, type Token } from './token.js'

/** Where the modal goes when a request ends: away, one view back, or to this view with its parameters. */
export type ModalTarget = 'close' | 'back' | { readonly id: ViewId; readonly params?: ViewParams[ViewId] | undefined }

/** Where a request leads when it ends. What is left out: after success the modal closes, else it goes one view back. */
export interface ModalTransaction {
  /** After it was done. */
  readonly success?: ModalTarget | undefined
  /** After it failed. */
  readonly error?: ModalTarget | undefined
  /** After the visitor declined. */
  readonly cancel?: ModalTarget | undefined
}

/** What the modal shows. */
export interface ModalView {
  /** Whether it is on the screen. */
  readonly open: boolean
  /** The view on top; `undefined` while it is closed. */
  readonly view: ViewId | undefined
}

/**
 * A place in the page that a plugin keeps for an element of its own, such as the frame of a login service. The element stays where it is
 * for as long as the surface lives: a frame is never loaded again by being shown.
 */
export interface Surface {
  /** What the plugin puts its element into. */
  readonly element: HTMLElement
  /**
   * Over the modal's card, as a dialog that takes the focus and gives it back, with a button to close it; or out of sight, where a
   * frame goes on working.
   */
  place(where: 'over-card' | 'hidden'): void
  /** Takes the surface and what is in it out of the page. */
  remove(): void
}

/** How a {@link Surface} is made. */
export interface SurfaceOptions {
  /**
   * What assistive tools call it, and its heading while it is over the card, in the visitor's language. Default: the title of the view
   * that it lies over.
   */
  readonly label?: string | undefined
  /** The visitor closed it, by the button, Escape or with the modal; it is hidden by then. */
  readonly onDismiss?: (() => void) | undefined
  /** While it says so, button and Escape do what they do on the shown view: one that must be answered only shakes. Default: never. */
  readonly isAnswered?: (() => boolean) | undefined
  /** The element has a heading and a way to close of its own, so that none are drawn above it. Default: false. */
  readonly isBare?: boolean | undefined
}

/** How the widget looks now, for pages of other origins that are to look alike. */
export interface ModalTheme {
  /** What is drawn: the host's choice, or the visitor's system's. */
  readonly mode: 'light' | 'dark'
  /** What the host has set, by name. */
  readonly variables: Readonly<Record<string, string | number>>
  /** The resolved colours: the host's, or the defaults. */
  readonly colours: { readonly accent: string; readonly background: string }
}

/** The modal, for code of plugins outside its views. Provided by the widget; absent where a kernel has no UI. */
export interface Modal {
  /** What is shown, and when that changes. */
  readonly state: ReadonlyStore<ModalView>
  /** Opens the modal on the view; while it is open, the view comes on top. Resolves once the dialog is drawn. */
  open<V extends ViewId>(
    view: V,
    ...params: undefined extends ViewParams[V] ? [params?: ViewParams[V]] : [params: ViewParams[V]]
  ): Promise<void>
  /**
   * A request begins that decides where the open modal goes when it ends. Settling it twice, or after the modal was closed, changes
   * nothing.
   */
  begin(transaction?: ModalTransaction): { settle(outcome: keyof ModalTransaction): void }
  /** Makes a place for an element of the plugin's own, hidden at first. What you make, you `own`. */
  surface(options: SurfaceOptions): Promise<Surface>
  /** The theme as it is, and when it changes. */
  theme(): Promise<ReadonlyStore<ModalTheme>>
}

/** Key of {@link Modal}. */
export const Modal: Token<Modal> = /* @__PURE__ */ createToken<Modal>('modal@1')

/** Parameters of every view, by id. A plugin that contributes a view augments this interface with its own. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the UI and by plugins
export interface ViewParams {}

/** The name of a view. */
export type ViewId = keyof ViewParams & string

/**
 * Where the account that is shown stands. `due`: it has to pass; `busy`: it is being answered; `off`: there is nothing to pass;
 * `unknown`: that can't be read now.
 */
export type GateStatus = 'off' | 'due' | 'busy' | 'passed' | 'unknown'

/**
 * What stands between a connection and the account, such as a signature. Its plugin makes a token of its own for it and names that in
 * `contributes.gates`; the modal opens the view when it is due, after connecting and when the shown account changes.
 */
export interface Gate {
  /** Of the account that is shown. */
  readonly status: ReadonlyStore<GateStatus>
  /** Whether the view stands before the account on later visits too, and can't be closed. */
  readonly required: boolean
  /** Asks the visitor. Contributed with the step `gate`; the view closes once the gate is passed. */
  readonly view: ViewId
  /** Whether the account that is shown has to pass, read anew. Within a bound; throws when it can't be read. */
  isDue(): Promise<boolean>
}
