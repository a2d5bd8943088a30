import type { Kernel, Log, Namespace, PorticoError, ReadonlyStore, Store } from '@portico/kernel'
import type { Words } from '../messages/createTranslator.js'
import type { Language } from '../messages/messages.js'
import type { Features, PorticoFeatures } from '../options/features.js'
import type { InitialState } from '../options/initialState.js'
import type { SettledOptions } from '../options/options.js'
import type { Pictures } from '../pictures/pictures.js'
import type { Runs } from '../primitives/createRuns.js'
import type { PorticoTheme } from '../theme/tokens.js'
import type { WalletBook } from '../wallets/createWalletBook.js'
import type { PorticoWallet } from './clientState.js'
import type { ModalState, OpenRequest } from './modalState.js'
import type { ModalStore } from './modalStore.js'
import type { AlertBarStore, ToastStore } from './notices.js'
import type { ViewEntry } from './viewStack.js'

/** What a widget consists of before the visitor acts: enough for the client and the button elements. */
export interface ButtonCore {
  readonly kernel: Kernel
  readonly options: SettledOptions
  readonly log: Log
  /** What the modal shows. Only {@link PorticoCore.modal} and closing write it. */
  readonly modalState: Store<ModalState>
  readonly theme: Store<PorticoTheme>
  /** What decides the words. The host's own may be set at any time; {@link PorticoCore.words} follows. */
  readonly language: Store<Language>
  /** What the host has switched on or off; {@link PorticoCore.features} follows. */
  readonly hostFeatures: Store<PorticoFeatures>
  /** True while it is not known yet whether the last visit's session goes on. */
  readonly restoring: ReadonlyStore<boolean>
  /** What the server rendered as connected; empty once the wallets have answered. */
  readonly remembered: ReadonlyStore<InitialState>
  /** The wallets that the client names; empty before they were looked for. */
  readonly offered: Store<readonly PorticoWallet[]>
  /** Opens the modal on the start view of S2.6, or on the given one; loads the modal's code on first use. */
  open(options?: OpenRequest): Promise<void>
  /** Loads what opening needs, ahead of it: when the page is idle, or at the pointer's approach. Never rejects. */
  preload(): Promise<void>
  /** What the host has to mend, each code once (S8.4). */
  readonly alerts: Store<readonly PorticoError[]>
  /** Tells the host's `onError` listeners of a failure that the visitor sees. */
  report(error: PorticoError): void
  /** The theme's variables, to be adopted by every shadow root; follows `theme` on its own. Names: theme/themeCss.ts. */
  themeSheet(): CSSStyleSheet
}

/** What the client, the buttons and the modal share inside one widget. */
export interface PorticoCore extends ButtonCore {
  readonly modal: ModalStore
  readonly toasts: ToastStore
  readonly alertBar: AlertBarStore
  readonly words: ReadonlyStore<Words>
  /** Which features are on, and in which order things stand (wire §10.2). */
  readonly features: Store<Features>
  /** The wallets that are not on this page. */
  readonly walletBook: WalletBook
  readonly pictures: Pictures
  /** Whether the visitor has agreed to the host's terms, where that is asked for (`features.legalCheckbox`). */
  readonly termsAccepted: Store<boolean>
  /** The namespace that Connect shows; undefined means all of them. */
  readonly connectNamespace: Store<Namespace | undefined>
  /** Whether e-mail and social logins may be offered on this page, as far as the project says (S6.6). */
  readonly loginAllowed: Store<boolean>
  /** What a plugin's view calls itself, until another one is shown. */
  readonly viewTitle: Store<{ readonly entry: ViewEntry; readonly title: string } | undefined>
  /** Which tab of the account is shown, from 0 (S3.4). */
  readonly accountTab: Store<number>
  /** True while a wallet is asked to let go: the modal then stays, to say how that went (S8.1f). */
  readonly isLeaving: Store<boolean>
  /** The requests to wallets that views wait for. */
  readonly runs: Runs
  /** False until the visitor has done something in an embedded modal: no service is asked before (S2.8). */
  readonly hasActed: Store<boolean>
  /** The first view, drawn in the closed modal before it is opened for the first time. */
  readonly drawnAhead: Store<ViewEntry | undefined>
  /** The open shadow root that the modal renders into; creates the element on first use (S2.11). */
  modalRoot(): ShadowRoot
}
