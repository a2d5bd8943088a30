import type { SendState } from './sendState.js'

/** What is still to be done before a transfer can be looked over; `undefined` when nothing is. */
export type MissingStep =
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
