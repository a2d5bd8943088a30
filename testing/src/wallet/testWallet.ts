import type { AnswerPrompt, PendingPrompt } from './prompts.js'
import type { LoggedRequest } from './requestGate.js'
import type { StateStorage } from './savedState.js'

/** The options every test wallet takes, whatever its chain. */
export interface TestWalletOptions {
  /** Where the wallet announces itself. Default: `window`. */
  target?: EventTarget
  name?: string
  /** Any string, also a hostile one. Default: a small PNG of our own. */
  icon?: string
  /** Keeps permission, lock, account, chain and autoApprove across page reloads. */
  storage?: StateStorage
  /** Answers prompts by code. Without it they wait in `pending()`, unless autoApprove is on. */
  prompt?: AnswerPrompt
  /** Gets each request of the site before it is answered. */
  onRequest?: (request: LoggedRequest) => void
  autoApprove?: boolean
  /** How many accounts a site gets to see, the selected one first. Default: 1. */
  sharedAccounts?: number
  /** Stay silent for this long, as an extension that loads late. */
  announceAfterMs?: number
  /** Answer every request this much later. */
  delayMs?: number
}

/** What tests and the panel can do with a wallet: everything its owner could do, and some faults. */
export interface TestWallet {
  readonly kind: 'evm' | 'solana' | 'cosmos' | 'polkadot' | 'bitcoin'
  readonly name: string
  readonly address: string
  readonly addresses: readonly string[]
  /** The chain the wallet is on, or, when the site chooses per request, the first it offers. */
  readonly chain: string
  readonly chainNames: readonly string[]
  readonly locked: boolean
  readonly connected: boolean
  readonly autoApprove: boolean
  readonly delay: number
  readonly ignoredMethod: string | undefined
  /** Every request the site made, in order. */
  readonly requests: readonly LoggedRequest[]

  announce(): void
  approveNext(): void
  rejectNext(): void
  pending(): readonly PendingPrompt[]
  setAutoApprove(on: boolean): void
  lock(): void
  unlock(): void
  selectAccount(index: number): void
  selectChainByName(chain: string): void
  setDelay(ms: number): void
  neverAnswer(method: string | undefined): void
  /** The owner disconnects the site in the wallet. */
  revoke(): void
  /** How many listeners the site has on the wallet. */
  listenerCount(): number
  /** Called after every change the panel could show. */
  onChange(listener: () => void): () => void
  /** Removes the wallet; nothing of it stays on the target. */
  uninstall(): void
}
