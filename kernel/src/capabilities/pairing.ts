import type { Namespace } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'
import type { RecentWallet } from './walletSource.js'

/** A code that a wallet scans or is opened with, and what came of it. */
export interface PairingProposal {
  /** `wc:…`. Never stored and never logged. */
  readonly uri: string
  /** Unix time in milliseconds; no answer counts afterwards. */
  readonly expiresAtMs: number
  /**
   * The wallet's answer. @throws `REQUEST_REJECTED` (4001, 5000, 5002), `PAIRING_EXPIRED`, `PAIRING_NO_ACCOUNTS`,
   * `PAIRING_NO_SESSION`, `WALLET_TIMEOUT`, `WALLET_FAILED`, `WALLET_UNSUPPORTED`, `SIWX_INVALID`, `REQUEST_ABORTED`
   */
  readonly approved: Promise<PairedWallet>
}

/** A wallet that approved; offered to the kernel under its id for each of its namespaces. */
export interface PairedWallet {
  /** To be given to `kernel.connect`. */
  readonly walletId: string
  /** As the wallet calls itself; cleaned. */
  readonly name: string
  /** The families that the wallet approved. */
  readonly namespaces: readonly Namespace[]
}

/** Connects wallets by a code (docs/pairing.md). */
export interface Pairing {
  /**
   * Makes a code; within one opening of the modal an unexpired one is used again.
   * @throws `PAIRING_FAILED` after 10 s without a code, `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`, `SESSION_EXPIRED`
   * (the clock is wrong) as soon as the relay says so, `REQUEST_ABORTED`
   */
  propose(options?: CallOptions): Promise<PairingProposal>
  /** Which wallet the visitor has in mind: it is remembered as used once the code is answered; none for any wallet. */
  choose(wallet: RecentWallet | undefined): void
  /** Forgets the code that was made. An approval that is under way still counts. */
  reset(): void
}

export const Pairing: Token<Pairing> = /* @__PURE__ */ createToken<Pairing>('pairing@1')
