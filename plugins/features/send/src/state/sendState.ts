import type { AccountId, AssetId, ChainId, FeeLevel, PorticoError } from '@portico/kernel'
import type { TypedAmount } from '@portico/kernel/amounts'
import { cleanText } from '@portico/kernel/untrusted'
import type { Warning } from '../receiver/readReceiver.js'

/** What can be sent. */
export interface SendToken {
  /** CAIP-2. */
  readonly chainId: ChainId
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** The contract or mint (CAIP-10); absent for the native coin. */
  readonly address?: AccountId | undefined
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  /** How many digits of an amount are behind the point. */
  readonly decimals: number
  /** What the account holds, in base units; absent while unknown. */
  readonly amount?: bigint | undefined
  /** Decimal text in US dollars, for one. For display only. */
  readonly price?: string | undefined
  /** https or a `data:image/` URL. */
  readonly iconUrl?: string | undefined
}

/** Why the text in the field of amounts is none. */
type AmountFault = Extract<TypedAmount, { readonly ok: false }>

/** What became of the text in the field of receivers. */
export type ReceiverStatus =
  | 'empty'
  | 'resolving'
  | 'found'
  | 'invalid'
  | 'unknown-name'
  | 'name-failed'
  | 'name-invalid'
  | 'name-lookalike'
  | 'uri-invalid'

/** The name by which the receiver was found. */
export interface ReceiverName {
  readonly name: string
  /** The typed text looks different. */
  readonly isRewritten: boolean
  /** Its letters beyond a to z that can be mistaken for these. */
  readonly unusual: readonly string[]
}

/** What a request for payment wants that can't be done as things are. */
export type RequestFault =
  | { readonly kind: 'other-network'; readonly chainId: ChainId; readonly text: string }
  | { readonly kind: 'unknown-token'; readonly address: string }

/** The state of a send, and what was typed to get there. Amounts in base units. */
export interface SendState {
  /** The account to send from, CAIP-10. */
  readonly account: AccountId | undefined
  /** What to send. */
  readonly token: SendToken | undefined
  /** Base units of `token`. */
  readonly sendTokenAmount: bigint | undefined
  /** The receiver's plain address. */
  readonly receiverAddress: string | undefined
  /** https or a `data:image/` URL. */
  readonly receiverProfileImageUrl: string | undefined
  /** The receiver's name. */
  readonly receiverProfileName: string | undefined
  /** Decimal text: what the account's native coins are worth. */
  readonly networkBalanceInUSD: string | undefined
  /** What the account can send. */
  readonly tokenBalances: readonly SendToken[]
  /** Whether balances are being read. */
  readonly loading: boolean
  /** When reading the balances failed last, ms since the epoch. */
  readonly lastRetry: number | undefined

  /** Why they could not be read. */
  readonly balanceError: PorticoError | undefined
  /** The language that `amountText` was typed in, BCP 47. */
  readonly locale: string
  /** As it was typed. */
  readonly amountText: string
  /** What `amountText` counts: coins, or US dollars. */
  readonly unit: 'token' | 'fiat'
  /** Why `amountText` is no amount. */
  readonly amountFault: AmountFault | undefined
  /** As much as there is: follows token, receiver and fee. */
  readonly isMax: boolean
  /** As it was typed: an address, a name or a request for payment. */
  readonly receiverText: string
  /** What `receiverText` was found to be. */
  readonly receiverStatus: ReceiverStatus
  /** The name that `receiverText` was read as. */
  readonly receiverName: ReceiverName | undefined
  /** What the visitor has to know before sending. */
  readonly warnings: readonly Warning[]
  /** The visitor says that the address was compared. */
  readonly isCompared: boolean
  /** What of a scanned request can't be done. */
  readonly requestFault: RequestFault | undefined
  /** As it was typed. */
  readonly memoText: string
  /** What of `memoText` is sent and shown: one line without anything hidden. */
  readonly memo: string | undefined
  /** Longer than the network takes. */
  readonly isMemoTooLong: boolean
  /** How soon it should be included. */
  readonly feeLevel: FeeLevel
}

/** Before anything was chosen, and after all was sent (S4.26). */
export const INITIAL: SendState = {
  account: undefined,
  token: undefined,
  sendTokenAmount: undefined,
  receiverAddress: undefined,
  receiverProfileImageUrl: undefined,
  receiverProfileName: undefined,
  networkBalanceInUSD: undefined,
  tokenBalances: [],
  loading: false,
  lastRetry: undefined,
  balanceError: undefined,
  locale: 'en',
  amountText: '',
  unit: 'token',
  amountFault: undefined,
  isMax: false,
  receiverText: '',
  receiverStatus: 'empty',
  receiverName: undefined,
  warnings: [],
  isCompared: false,
  requestFault: undefined,
  memoText: '',
  memo: undefined,
  isMemoTooLong: false,
  feeLevel: 'normal',
}

type Identified = Pick<SendToken, 'chainId' | 'asset'>

/** Assets are identified by their ids, never by their names. */
export const isSameToken = (one: Identified | undefined, other: Identified | undefined): boolean =>
  one !== undefined && other !== undefined && one.chainId === other.chainId && one.asset === other.asset

/** A memo as it will be sent and shown: one line without anything hidden. `undefined` for none. */
export const readMemo = (text: string): string | undefined => cleanText(text, Number.MAX_SAFE_INTEGER) || undefined

export const isTooLong = (memo: string | undefined, maxBytes: number): boolean =>
  new TextEncoder().encode(memo).length > maxBytes
