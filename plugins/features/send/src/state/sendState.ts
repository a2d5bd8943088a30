import type { AccountId, AssetId, ChainId, FeeLevel, PorticoError } from '@portico/kernel'
import type { TypedAmount } from '@portico/kernel/amounts'
import type { Warning } from '../receiver/warnings.js'

/** What can be sent. */
export interface SendToken {
  readonly chainId: ChainId
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** The contract or mint (CAIP-10); absent for the native coin. */
  readonly address?: AccountId | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the account holds, in base units; absent while unknown. */
  readonly amount?: bigint | undefined
  /** Decimal text in US dollars, for one. For display only. */
  readonly price?: string | undefined
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
  readonly account: AccountId | undefined
  readonly token: SendToken | undefined
  readonly sendTokenAmount: bigint | undefined
  readonly receiverAddress: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  readonly receiverProfileName: string | undefined
  /** Decimal text: what the account's native coins are worth. */
  readonly networkBalanceInUSD: string | undefined
  readonly tokenBalances: readonly SendToken[]
  readonly loading: boolean
  /** When reading the balances failed last, ms since the epoch. */
  readonly lastRetry: number | undefined

  readonly balanceError: PorticoError | undefined
  readonly locale: string
  readonly amountText: string
  /** What `amountText` counts: coins, or US dollars. */
  readonly unit: 'token' | 'fiat'
  readonly amountFault: AmountFault | undefined
  /** As much as there is: follows token, receiver and fee. */
  readonly isMax: boolean
  readonly receiverText: string
  readonly receiverStatus: ReceiverStatus
  readonly receiverName: ReceiverName | undefined
  readonly warnings: readonly Warning[]
  /** The visitor says that the address was compared. */
  readonly isCompared: boolean
  readonly requestFault: RequestFault | undefined
  readonly memoText: string
  /** What of `memoText` is sent and shown: one line without anything hidden. */
  readonly memo: string | undefined
  readonly isMemoTooLong: boolean
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
