import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import type { PermissionCalls } from './permissions.js'
import type { Receipt, SentReceipt, Transfer, TransferFee } from './sender.js'
import { createToken, type Token } from './token.js'

/** One call of a contract, or a payment. */
export interface Call {
  /** The contract's address, or the receiver's, in the family's own form. */
  readonly to: string
  /** What the contract is called with, in the family's own form, such as hex text with `0x`. */
  readonly data?: string | undefined
  /** Base units of the native coin that go with it. Default: none. */
  readonly value?: bigint | undefined
}

/** Calls that belong together. */
export interface CallBatch {
  /** Carries the chain that the calls were built for. */
  readonly from: AccountId
  /** In order; at most 100. */
  readonly calls: readonly [Call, ...Call[]]
  /** All take effect or none does: a wallet that can't promise that is not asked. Default: false. */
  readonly atomic?: boolean | undefined
  /** What was shown before: a wallet that takes a limit is asked to pay no higher price. */
  readonly fee?: TransferFee | undefined
}

/** What a wallet can do for an account on its network. */
export interface BatchSupport {
  /** Whether all or nothing can be promised; `ready`: once the person has agreed to change the account for it (EIP-5792). */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether another account may pay the fee (ERC-7677). */
  readonly sponsored: boolean
  /** Kinds of permissions that can be asked for (ERC-7715). */
  readonly permissions: readonly string[]
}

/** A batch on its way. It is a {@link Receipt}: {@link Sender.confirm} follows it like a transaction. */
export interface SentBatch extends Receipt {
  /** Known at once only where there is one transaction for each call, in order. */
  readonly transactionIds: readonly string[]
}

/** What has become of a batch. */
export interface BatchOutcome {
  /** `partly`: some calls took effect, and the others did not. */
  readonly status: 'succeeded' | 'failed' | 'partly'
  /** In order; one for all calls where the wallet has put them together. */
  readonly transactionIds: readonly string[]
  /** How many calls took effect, in order. */
  readonly done: number
}

/** What calls would do to an account. */
export interface CallPreview {
  /** What it would gain, and lose with amounts below zero, without the fee; each asset once. */
  readonly changes: readonly {
    /** Absent for the native coin. */
    readonly asset?: AssetId | undefined
    /** Base units. */
    readonly amount: bigint
  }[]
  /** The same for the receiver that was asked about. */
  readonly received?: CallPreview['changes'] | undefined
  /** Who might take what from it afterwards, by plain address, because the calls allow it. */
  readonly allowed: readonly { readonly token: AccountId; readonly spender: string }[]
}

/** Tries calls out before a wallet is asked for them. */
export interface CallSimulation {
  /**
   * What the batch would do to the account if it were made now; `undefined` where no node of the network can tell. Asks no wallet.
   * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CALL_INVALID`, `FUNDS_INSUFFICIENT`, `CALL_REVERTED` with the reason, `RPC_*`
   */
  preview(
    batch: Omit<CallBatch, 'fee'>,
    options?: CallOptions & {
      /** A plain address: what the calls would do to that account, too. */
      readonly receiver?: string | undefined
    },
  ): Promise<CallPreview | undefined>
  /** Whether there is a contract at the plain address. @throws `ADDRESS_INVALID`, `RPC_*` */
  isContract(chainId: ChainId, address: string, options?: CallOptions): Promise<boolean>
  /** How many digits of a token's amounts are behind the point, as its contract says; `undefined` where it does not. @throws `ADDRESS_INVALID`, `RPC_*` */
  decimalsOf(token: AccountId, options?: CallOptions): Promise<number | undefined>
}

/** Has the connected wallet call contracts: one, or several that belong together (EIP-5792). */
export interface Calls {
  /** Absent where no node can try calls out. */
  readonly simulation?: CallSimulation | undefined
  /**
   * The call that a transfer comes down to, to be one of a batch. Absent where batches carry none. @throws `ADDRESS_INVALID`,
   * `AMOUNT_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID`
   */
  readonly writeTransfer?: ((transfer: Pick<Transfer, 'from' | 'to' | 'asset' | 'amount'>) => Call) | undefined
  /** Absent in families without permissions to spend. */
  readonly permissions?: PermissionCalls | undefined
  /**
   * What the connected wallet can do for the account on its network. Asked once for each wallet, account and network, and never by
   * a call that asks the person; a wallet that does not know the question can do nothing of it.
   * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `REQUEST_ABORTED`
   */
  support(account: AccountId, options?: CallOptions): Promise<BatchSupport>
  /**
   * What the batch will cost, for all of it. Asks no wallet.
   * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CALL_INVALID`, `FUNDS_INSUFFICIENT`, `CALL_REVERTED` with the reason, `RPC_*`: also
   * when the node can't tell what a later call costs after the ones before it
   */
  estimate(batch: Omit<CallBatch, 'fee'>, options?: CallOptions): Promise<TransferFee>
  /**
   * One request where the wallet knows batches; otherwise one for each call, in order, each confirmed before the next. Resolves once
   * the batch, or the last call, is on its way.
   * @throws before anything is asked: `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CALL_INVALID`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`,
   * `CHAIN_MISMATCH`, `BATCH_UNSUPPORTED`; after: `REQUEST_REJECTED`, `WALLET_*`, `RPC_*`, `CALL_REVERTED`, `TX_*`; and `BATCH_STOPPED`, with
   * one of these as its cause, when calls before had taken effect or the first may yet
   */
  send(
    batch: CallBatch,
    options?: CallOptions & {
      /** Gets how many calls are confirmed, after each where there is a request for each. */
      readonly onStep?: ((done: number) => void) | undefined
    },
  ): Promise<SentBatch>
  /**
   * Waits, within a bound, until it is known what has become of the batch; for one that was sent as a whole the wallet has to be
   * connected. What the wallet says of success is looked up on the network.
   * @throws `ACCOUNT_MISSING`, `TX_PENDING` when the wait ended first or another wallet is connected, `TX_REPLACED`, `TX_DROPPED`,
   * `TX_EXPIRED`, `WALLET_*`, `RPC_*`
   */
  confirm(sent: SentBatch & Pick<SentReceipt, 'account'>, options?: CallOptions): Promise<BatchOutcome>
}

export const Calls: Token<Calls> = /* @__PURE__ */ createToken<Calls>('calls@1')
