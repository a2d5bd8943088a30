import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { Amount } from './balance.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** How soon a transfer should be included, as far as paying more helps. */
export type FeeLevel = 'low' | 'normal' | 'high'

/** What to send, to whom. */
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
  /**
   * A text for the receiver that everybody can read, put into the transaction as it is. Only where {@link Sender.memo} allows
   * for one: exchanges credit some deposits by it alone.
   */
  readonly memo?: string | undefined
  /**
   * Addresses of nothing, put into the transaction so that the receiver finds it by them. Only where {@link Sender.references} allows
   * for some.
   */
  readonly references?: readonly string[] | undefined
  /** Default: `normal`. A `fee` that was shown counts before it. */
  readonly feeLevel?: FeeLevel | undefined
  /** What was shown before: the wallet is asked to pay no more than this. */
  readonly fee?: TransferFee | undefined
}

/** What a transfer costs beside the amount itself. */
export interface TransferFee {
  /** What the network takes, in the native coin: at most, or about, by `isCapped`. */
  readonly amount: Amount
  /** Whether the transaction itself says that no more than `amount` may be taken. */
  readonly isCapped: boolean
  /** The wallet has a sponsor that may pay the fee: then `amount` is zero. One that refuses leaves it to the account. */
  readonly isSponsored?: boolean | undefined
  /** What else has to be paid on the way, such as for the receiver's first account; in the native coin. */
  readonly deposit?: Amount | undefined
  /** How the fee comes about, in the family's words: `21000 gas × 1.5 gwei`. */
  readonly basis?: string | undefined
  /** When it was read, ms since the epoch. */
  readonly atMs: number
  /** The family's own figures, handed back with the transfer. */
  readonly limits?: Readonly<Record<string, string>> | undefined
}

/** What a transaction that was sent is looked up by, also after a reload. */
export interface Receipt {
  /** In the family's own form. */
  readonly id: string
  /**
   * What the family needs beside the id, such as the last block that the transaction can be in. Kept in the browser's storage
   * and handed back unchecked: parse it. At most 8 entries, names of 64 and values of 256 characters; with more, the transaction
   * is not watched over a reload.
   */
  readonly hint?: Readonly<Record<string, string>> | undefined
}

/** A receipt with the account that sent the transaction. */
export interface SentReceipt extends Receipt {
  /** The account that sent it. */
  readonly account: AccountId
}

/** A whole transaction that the page has built. */
export interface RawTransaction {
  /** The account that is to sign it, on the network that it was built for. */
  readonly from: AccountId
  /** As the family's nodes take it, signed by others where others sign too. */
  readonly bytes: Uint8Array
}

/** A quantity in a transaction: without a symbol where nothing says what the token is called. */
export interface StepAmount extends Omit<Amount, 'symbol'> {
  /** As the token calls itself; not cleaned. */
  readonly symbol?: string | undefined
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
}

/** One thing that a transaction does, as its bytes say. */
export type TransactionStep =
  | {
      readonly kind: 'transfer'
      readonly amount: StepAmount
      /** The receiver's plain address. */
      readonly to: string
    }
  /** Lets another one take up to the amount. */
  | { readonly kind: 'allow'; readonly amount: StepAmount; readonly spender: string }
  /** Gives control of an account, and of what is in it, to another address; to none where `to` is absent. */
  | { readonly kind: 'handover'; readonly account: string; readonly to?: string | undefined }
  /** Opens an account for a token. */
  | { readonly kind: 'open'; readonly account: string; readonly owner: string }
  /** Closes an account: what it cost to open goes to `to`. */
  | { readonly kind: 'close'; readonly account: string; readonly to: string }
  /** A text for everybody to read; not cleaned. */
  | { readonly kind: 'memo'; readonly text: string }
  | {
      readonly kind: 'call'
      /** The program or contract, a plain address. */
      readonly program: string
      /** Its name, for one that the family knows. */
      readonly name?: string | undefined
      /** How long the data is that it gets, in bytes. */
      readonly dataBytes: number
      /** Whether it takes nothing from the account beside what the fee says. Not known: to be warned of. */
      readonly isHarmless: boolean
    }

/** What is known of a transaction before anyone signs it. */
export interface TransactionReview {
  /** Who pays the fee: a plain address. */
  readonly feePayer: string
  /** Who has signed it beside the account: plain addresses. */
  readonly cosigners: readonly string[]
  readonly fee: TransferFee
  /** In order. */
  readonly steps: readonly TransactionStep[]
  /** Whether a node has tried it, and it would succeed. Otherwise no node could try it. */
  readonly isTried: boolean
  /**
   * What the account and its accounts for tokens would gain by a trial run, and lose with amounts below zero: each asset once, fees included.
   * Absent where no node could tell.
   */
  readonly changes?: readonly StepAmount[] | undefined
}

/** Sends whole transactions that the page has built: for families whose wallets sign bytes. */
export interface TransactionSender {
  /**
   * Reads the bytes, and has a node try them. Asks no wallet.
   * @throws `CALL_INVALID` for bytes that are no transaction, `ACCOUNT_MISMATCH` when the account does not sign it or a signature of
   * another one is missing, `TX_EXPIRED`, `CALL_REVERTED` with the reason, `FUNDS_INSUFFICIENT`, `RPC_*`
   */
  review(transaction: RawTransaction, options?: CallOptions): Promise<TransactionReview>
  /**
   * Asks the wallet, and resolves once the transaction is on its way.
   * @throws before anything is asked: `CALL_INVALID`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `TX_EXPIRED`; after: as
   * `Sender.transfer`
   */
  send(transaction: RawTransaction, options?: CallOptions): Promise<Receipt>
}

/** Sends coins and tokens with the connected wallet. */
export interface Sender {
  /** How long a memo may be, in bytes of UTF-8. Absent where transactions carry none. */
  readonly memo?: { readonly maxBytes: number } | undefined
  /** How many references a transaction can carry. Absent where it carries none. */
  readonly references?: { readonly max: number } | undefined
  /** The levels that differ in price, cheapest first. Absent where there is one price. */
  readonly feeLevels?: readonly FeeLevel[] | undefined
  /**
   * Asks the wallet and resolves once the transaction is on its way.
   * @throws before anything is asked: `ADDRESS_INVALID`, `AMOUNT_INVALID`, `AMOUNT_TOO_SMALL`, `MEMO_INVALID`,
   * `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `FUNDS_INSUFFICIENT`, `TOKEN_UNSUPPORTED`; after: `REQUEST_REJECTED`, `WALLET_*`, `RPC_*`; `TX_UNDERPRICED` when the network
   * wants a higher fee; `TX_PENDING` when it was signed and may be on its way: look it up before sending anew.
   */
  transfer(transfer: Transfer, options?: CallOptions): Promise<Receipt>
  /**
   * Waits, within a bound, until the transaction is final enough to show as done. Works without a hint too, as for a
   * transaction that was sent elsewhere.
   * @throws `TX_EXPIRED` when it can't be included any more, `TX_REPLACED` when another one of the sender took its place,
   * `TX_DROPPED` when the network has forgotten it, `TX_PENDING` when the wait ended first, `RPC_*`.
   */
  confirm(
    sent: SentReceipt,
    options?: CallOptions & {
      /** Gets the id of the one that does the same in its place, as after speeding it up in the wallet. */
      readonly onSuccessor?: ((transactionId: string) => void) | undefined
      /** Gets the tokens that went to the account or left it, where the network says so with the outcome; once for each transaction. */
      readonly onMoved?: ((tokens: readonly AccountId[]) => void) | undefined
    },
  ): Promise<'succeeded' | 'failed'>
  /**
   * What the transfer will cost. Asks no wallet.
   * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `AMOUNT_TOO_SMALL`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `FUNDS_INSUFFICIENT`, `TOKEN_UNSUPPORTED`, `RPC_*`
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
  /**
   * How many digits of a token's amounts are behind the point, as its chain says; `undefined` for a token that does not tell.
   * Families whose chains can't be asked leave the method out. @throws `CHAIN_MISMATCH`, `ID_INVALID`, `TOKEN_UNSUPPORTED`, `RPC_*`
   */
  decimalsOf?(asset: AssetId, options?: CallOptions): Promise<number | undefined>
  /** Sends whole transactions that the page has built. Absent where wallets are asked for single calls. */
  readonly transactions?: TransactionSender | undefined
}

export const Sender: Token<Sender> = /* @__PURE__ */ createToken<Sender>('sender@1')

/** A family has it beside its {@link Sender} where visitors send only if the host has named the family. It has no parts. */
export type SenderOnRequest = Readonly<Record<never, never>>

export const SenderOnRequest: Token<SenderOnRequest> =
  /* @__PURE__ */ createToken<SenderOnRequest>('sender-on-request@1')
