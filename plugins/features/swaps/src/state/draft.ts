import type { AccountId } from '@portico/kernel'
import { parseAccountId, type SwapToken } from '@portico/kernel'
import { parseTypedAmount, writeAmount } from '@portico/kernel/amounts'
import type { SwapChoice, SwapDraft } from '../swapping.js'

export const NO_QUOTE = { status: 'none' } as const

export const beginDraft = (account: AccountId): SwapDraft => ({
  ...{ account, chainId: parseAccountId(account).chainId, from: undefined, to: undefined },
  ...{ amountText: '', amount: undefined, fault: undefined, quote: NO_QUOTE },
})

export const isSameToken = (one: SwapToken | undefined, other: SwapToken | undefined): boolean =>
  one !== undefined && other !== undefined && one.chainId === other.chainId && one.asset === other.asset

/** What the text means for the tokens at hand. What was quoted before is for something else. */
export function readDraft(draft: SwapDraft, locale: string): SwapDraft {
  const { from, to, amountText } = draft
  const next = { ...draft, amount: undefined, fault: undefined, quote: NO_QUOTE }
  if (isSameToken(from?.token, to?.token)) return { ...next, fault: 'sameToken' }
  if (!from) return next
  const typed = parseTypedAmount(amountText, { locale, decimals: from.token.decimals })
  if (!typed.ok) {
    if (typed.reason === 'empty') return next
    return { ...next, fault: typed.reason === 'too-precise' ? 'tooManyDecimals' : 'notAnAmount' }
  }
  const { amount } = typed
  if (amount === 0n) return { ...next, amount, fault: 'zero' }
  const isTooMuch = from.held !== undefined && amount > from.held
  return { ...next, amount, fault: isTooMuch ? 'moreThanHeld' : undefined }
}

/** The token of the other side changes places with this one. */
export function chooseIn(draft: SwapDraft, side: 'from' | 'to', choice: SwapChoice): SwapDraft {
  const other = side === 'from' ? 'to' : 'from'
  const isOther = isSameToken(draft[other]?.token, choice.token)
  return { ...draft, [side]: choice, ...(isOther && { [other]: draft[side] }) }
}

/** What was quoted becomes the amount. */
export function turnDraft(draft: SwapDraft, locale: string): SwapDraft {
  const { from, to, quote } = draft
  const got = quote.status === 'ready' ? quote.quote?.toAmount : undefined
  const amountText = got !== undefined && to ? writeAmount(got, to.token.decimals, locale) : draft.amountText
  return { ...draft, from: to, to: from, amountText }
}

/** Tokens with what is newly known of them; what was typed stays, and so does its quote. */
export function refreshHeld(draft: SwapDraft, choices: readonly SwapChoice[]): SwapDraft {
  const renew = (choice: SwapChoice | undefined) =>
    choice && (choices.find(({ token }) => isSameToken(token, choice.token)) ?? choice)
  return { ...draft, from: renew(draft.from), to: renew(draft.to) }
}

/** What can be quoted. */
export function readyDraft(draft: SwapDraft | undefined) {
  const { account, from, to, amount, fault } = draft ?? {}
  if (!account || !from || !to || amount === undefined || fault !== undefined) return undefined
  return { account, from: from.token, to: to.token, amount }
}
