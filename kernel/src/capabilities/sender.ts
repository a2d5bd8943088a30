import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Amount } from './balance.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

export interface Transfer {
  /** Carries the chain that the transfer was built for. */
  readonly from: AccountId
  /** Receiver's address on the same chain, in the family's own form. */
  readonly to: string
  /** Base units of the asset, greater than zero. */
  readonly amount: bigint
  /** A token of the same chain; absent means the native coin. */
  readonly asset?: AssetId | undefined
  /** With how many decimals the amount was shown. A token that says otherwise itself is refused. */
  readonly decimals?: number | undefined
  /** What was shown before: the wallet is asked to pay no more than this. */
  readonly fee?: TransferFee | undefined
}

/** What a transfer costs beside the amount itself. */
export interface TransferFee {
  /** The most that the network takes, in the native coin. */
  readonly amount: Amount
  /** What else has to be paid on the way, such as for the receiver's first account; in the native coin. */
  readonly deposit?: Amount | undefined
  /** How the fee comes about, in the family's words: `21000 gas × 1.5 gwei`. */
  readonly basis?: string | undefined
  /** When it was read, ms since the epoch. */
  readonly atMs: number
  /** The family's own figures, handed back with the transfer. */
  readonly limits?: Readonly<Record<string, string>> | undefined
}

/** Sends coins and tokens with the connected wallet. */
export interface Sender {
  /**
   * Asks the wallet and resolves with the transaction's id in the family's own form once it is on its way.
   * @throws before anything is asked: `ADDRESS_INVALID`, `AMOUNT_INVALID`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`,
   * `CHAIN_MISMATCH`, `FUNDS_INSUFFICIENT`, `TOKEN_UNSUPPORTED`; after: `REQUEST_REJECTED`, `WALLET_*`, `RPC_*`; `TX_UNDERPRICED` when the network
   * wants a higher fee; `TX_PENDING` when it was signed and nobody knows whether it is on its way: look it up before sending anew.
   */
  transfer(transfer: Transfer, options?: CallOptions): Promise<string>
  /**
   * Waits, within a bound, until the transaction is final enough to show as done.
   * @throws `TX_EXPIRED` when it can't be included any more, `TX_REPLACED` when another one of the sender took its place,
   * `TX_DROPPED` when the network has forgotten it, `TX_PENDING` when the wait ended first, `RPC_*`.
   */
  confirm(
    chainId: ChainId,
    transactionId: string,
    options?: CallOptions & {
      /** Told the id of the one that does the same in its place, as after speeding it up in the wallet. */
      readonly onSuccessor?: ((transactionId: string) => void) | undefined
    },
  ): Promise<'succeeded' | 'failed'>
  /**
   * What the transfer will cost at most. Asks no wallet.
   * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CHAIN_MISMATCH`, `FUNDS_INSUFFICIENT`, `TOKEN_UNSUPPORTED`, `RPC_*`
   */
  estimate(transfer: Omit<Transfer, 'fee'>, options?: CallOptions): Promise<TransferFee>
  /**
   * The most of the asset that can be sent to the receiver with the fee still paid, and that fee. Zero when nothing can.
   * @throws as `estimate`
   */
  spendable(
    transfer: Omit<Transfer, 'amount' | 'fee'>,
    options?: CallOptions,
  ): Promise<{ readonly amount: bigint; readonly fee: TransferFee }>
  /**
   * What a token calls itself on its chain, as it stands there: to compare with what a service or a wallet calls it.
   * `undefined` for a token that has no symbol there; families without such symbols leave the method out. Asked for together
   * with `estimate`, it is part of the same batch of calls. @throws `CHAIN_MISMATCH`, `ID_INVALID`, `TOKEN_UNSUPPORTED`, `RPC_*`
   */
  symbolOf?(asset: AssetId, options?: CallOptions): Promise<string | undefined>
}

export const Sender: Token<Sender> = /* @__PURE__ */ createToken<Sender>('sender@1')
