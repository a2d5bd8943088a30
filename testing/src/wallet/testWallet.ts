import type { AnswerPrompt, PendingPrompt } from './prompts.js'
import type { LoggedRequest } from './requestGate.js'
import type { StateStorage } from './savedState.js'

/** The options every test wallet takes, whatever its chain. */
export interface TestWalletOptions {
  /** Where the wallet announces itself. Default: `window`. */
  target?: EventTarget
  /** As people see it. Default: a name of the family’s own. */
  name?: string
  /** Any string, also a hostile one. Default: a small PNG of our own. */
  icon?: string
  /** Keeps permission, lock, account, chain and autoApprove across page reloads. */
  storage?: StateStorage
  /** Answers prompts by code. Without it they wait in `pending()`, unless autoApprove is on. */
  prompt?: AnswerPrompt
  /** Gets each request of the site before it is answered. */
  onRequest?: (request: LoggedRequest) => void
  /** Approves every prompt at once. Default: false. */
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
  /** The family. */
  readonly kind:
    | 'evm'
    | 'solana'
    | 'cosmos'
    | 'polkadot'
    | 'bitcoin'
    | 'algorand'
    | 'cardano'
    | 'mvx'
    | 'tezos'
    | 'near'
  /** As people see it. */
  readonly name: string
  /** The selected account, in the family’s own form. */
  readonly address: string
  /** All accounts, in the wallet’s order. */
  readonly addresses: readonly string[]
  /** The chain the wallet is on, or, when the site chooses per request, the first it offers. */
  readonly chain: string
  /** What `selectChainByName` takes. */
  readonly chainNames: readonly string[]
  /** Whether it answers only after its owner has unlocked it. */
  readonly locked: boolean
  /** Whether the site may see accounts. */
  readonly connected: boolean
  /** Whether prompts are approved at once. */
  readonly autoApprove: boolean
  /** How much later requests are answered, in ms. */
  readonly delay: number
  /** The method that gets no answer; `*` for all. */
  readonly ignoredMethod: string | undefined
  /** Every request the site made, in order. */
  readonly requests: readonly LoggedRequest[]

  /** Announces itself once more. */
  announce(): void
  /** Approves the next prompt; calls add up, in order. */
  approveNext(): void
  /** Rejects the next prompt; calls add up, in order. */
  rejectNext(): void
  /** The prompts that wait for an answer. */
  pending(): readonly PendingPrompt[]
  /** Whether prompts are approved at once. */
  setAutoApprove(on: boolean): void
  /** The owner locks the wallet. */
  lock(): void
  /** The owner unlocks the wallet. */
  unlock(): void
  /** The owner picks an account by its index. @throws RangeError */
  selectAccount(index: number): void
  /** The owner picks a chain by one of `chainNames`. */
  selectChainByName(chain: string): void
  /** Answers every request this much later, in ms. */
  setDelay(ms: number): void
  /** Leaves a method without an answer; `*` for all, undefined for none. */
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
