import { type ChainId, type Namespace, PorticoError, parseChainId } from '@portico/kernel'
import type { SendState, SendToken } from './sendState.js'

/** What someone is about to send. */
export interface SendDraft {
  /** The network of the account, CAIP-2. */
  readonly chainId: ChainId
  /** What to send. */
  readonly token?: Pick<SendToken, 'chainId' | 'asset'> | undefined
  /** Base units. */
  readonly amount?: bigint | undefined
  /** The receiver's plain address. */
  readonly receiver?: string | undefined
}

/**
 * @param own the family that sends
 * @throws `SEND_CHAIN_UNSUPPORTED`, `SEND_INCOMPLETE`, `SEND_TOKEN_MISSING`
 */
export function checkSend({ chainId, token, amount, receiver }: SendDraft, own: Namespace): void {
  if (parseChainId(chainId).namespace !== own) throw new PorticoError('SEND_CHAIN_UNSUPPORTED', { chainId })
  if (amount === undefined || amount <= 0n || !receiver) throw new PorticoError('SEND_INCOMPLETE', {})
  if (!token) throw new PorticoError('SEND_TOKEN_MISSING', {})
}

/** What is still to be done before a transfer can be looked over; `undefined` when nothing is. */
type MissingStep =
  | 'token'
  | 'amount'
  | 'validAmount'
  | 'funds'
  | 'address'
  | 'validAddress'
  | 'resolving'
  | 'request'
  | 'memo'
  | 'compare'

export function missingStep(state: SendState): MissingStep | undefined {
  const { token, amountText, sendTokenAmount: amount, receiverStatus } = state
  if (state.requestFault) return 'request'
  if (!token) return 'token'
  if (amountText.trim() === '') return 'amount'
  if (state.isMax && amount === 0n) return 'funds' // the fee takes it all
  if (amount === undefined || amount <= 0n) return 'validAmount'
  if (token.amount !== undefined && amount > token.amount) return 'funds'
  if (receiverStatus === 'empty') return 'address'
  if (receiverStatus === 'resolving') return 'resolving'
  if (state.receiverAddress === undefined) return 'validAddress'
  if (state.isMemoTooLong) return 'memo'
  if (mustCompare(state)) return 'compare'
  return undefined
}

/** Whether nothing goes on before the visitor has compared the address. What is found out late counts, too. */
export const mustCompare = ({ warnings, isCompared }: SendState): boolean =>
  !isCompared && warnings.some((warning) => warning.mustCompare)
