import type { AccountId, FeeLevel, PorticoError } from '@portico/kernel'
import {
  FIAT_DECIMALS,
  fiatToUnits,
  isUsablePrice,
  parseTypedAmount,
  unitsToCents,
  unitsToFiat,
  writeAmount,
} from '@portico/kernel/amounts'
import type { Warning } from '../receiver/readReceiver.js'
import {
  INITIAL,
  isSameToken,
  isTooLong,
  type ReceiverName,
  type ReceiverStatus,
  type RequestFault,
  readMemo,
  type SendState,
  type SendToken,
} from './sendState.js'

export type SendEvent =
  | {
      readonly type: 'begun'
      readonly account: AccountId
      readonly token: SendToken | undefined
      readonly locale: string
    }
  | { readonly type: 'tokenChosen'; readonly token: SendToken | undefined }
  | { readonly type: 'amountTyped'; readonly text: string; readonly locale: string }
  | { readonly type: 'unitSwitched' }
  | { readonly type: 'amountSet'; readonly amount: bigint; readonly isMax: boolean }
  | { readonly type: 'receiverTyped'; readonly text: string }
  | { readonly type: 'receiverRead'; readonly status: ReceiverStatus }
  | { readonly type: 'receiverFound'; readonly address: string; readonly name?: ReceiverName | undefined }
  | { readonly type: 'profileRead'; readonly name?: string | undefined; readonly imageUrl?: string | undefined }
  | { readonly type: 'warned'; readonly warnings: readonly Warning[] }
  | { readonly type: 'compared'; readonly isCompared: boolean }
  | { readonly type: 'requestRefused'; readonly fault: RequestFault | undefined }
  | { readonly type: 'memoTyped'; readonly text: string; readonly maxBytes: number }
  | { readonly type: 'feeLevelChosen'; readonly level: FeeLevel }
  | { readonly type: 'balancesAsked' }
  | {
      readonly type: 'balancesRead'
      readonly tokens: readonly SendToken[]
      readonly failure?: { readonly error: PorticoError; readonly atMs: number } | undefined
    }
  | { readonly type: 'done' }

const NO_RECEIVER = {
  receiverAddress: undefined,
  receiverProfileImageUrl: undefined,
  receiverProfileName: undefined,
  receiverName: undefined,
  warnings: [],
  isCompared: false,
} as const

/** The next state. Pure. */
export function transition(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'begun':
      return { ...INITIAL, account: event.account, token: event.token, locale: event.locale }
    case 'tokenChosen':
      return rereadAmount({
        ...state,
        token: event.token,
        unit: isUsablePrice(event.token?.price) ? state.unit : 'token',
        amountText:
          state.isMax || (state.unit === 'fiat' && !isUsablePrice(event.token?.price)) ? '' : state.amountText,
        requestFault: state.requestFault?.kind === 'unknown-token' ? undefined : state.requestFault,
      })
    case 'amountTyped':
      return rereadAmount({ ...state, amountText: event.text, locale: event.locale, isMax: false })
    case 'unitSwitched':
      return switchUnit(state)
    case 'amountSet':
      return setAmount(state, event)
    case 'receiverTyped':
      return {
        ...state,
        ...NO_RECEIVER,
        receiverText: event.text,
        receiverStatus: 'empty',
        requestFault: undefined,
      }
    case 'receiverRead':
      return { ...state, receiverStatus: event.status }
    case 'receiverFound':
      return {
        ...state,
        ...NO_RECEIVER,
        receiverStatus: 'found',
        receiverAddress: event.address,
        receiverProfileName: event.name?.name,
        receiverName: event.name,
      }
    case 'profileRead':
      return {
        ...state,
        receiverProfileName: state.receiverProfileName ?? event.name,
        receiverProfileImageUrl: event.imageUrl,
      }
    case 'warned':
      // What was compared before says nothing of what is only known now.
      return {
        ...state,
        warnings: event.warnings,
        isCompared: state.isCompared && event.warnings.every((one) => !one.mustCompare || isIn(state.warnings, one)),
      }
    case 'compared':
      return { ...state, isCompared: event.isCompared }
    case 'requestRefused':
      return { ...state, requestFault: event.fault }
    case 'memoTyped': {
      const memo = readMemo(event.text)
      return { ...state, memoText: event.text, memo, isMemoTooLong: isTooLong(memo, event.maxBytes) }
    }
    case 'feeLevelChosen':
      return { ...state, feeLevel: event.level }
    case 'balancesAsked':
      return { ...state, loading: true }
    case 'balancesRead':
      return takeBalances(state, event)
    case 'done':
      return INITIAL
  }
}

const isIn = (warnings: readonly Warning[], { kind, resembles }: Warning): boolean =>
  warnings.some((one) => one.kind === kind && one.resembles === resembles)

/** What the text in the field means for the token at hand. */
function rereadAmount(state: SendState): SendState {
  const { token, amountText, locale, unit } = state
  if (!token) return { ...state, sendTokenAmount: undefined, amountFault: undefined }
  const decimals = unit === 'fiat' ? FIAT_DECIMALS : token.decimals
  const typed = parseTypedAmount(amountText, { locale, decimals })
  if (!typed.ok) {
    return { ...state, sendTokenAmount: undefined, amountFault: typed.reason === 'empty' ? undefined : typed }
  }
  const amount = unit === 'fiat' ? fiatToUnits(typed.amount, token.price, token.decimals) : typed.amount
  return { ...state, sendTokenAmount: amount, amountFault: undefined }
}

function setAmount(
  state: SendState,
  { amount, isMax }: { readonly amount: bigint; readonly isMax: boolean },
): SendState {
  if (!state.token) return state
  const amountText = writeAmount(amount, state.token.decimals, state.locale)
  return { ...state, unit: 'token', amountText, sendTokenAmount: amount, amountFault: undefined, isMax }
}

/** The amount stays, in the other unit; in dollars it is cut to cents, and what that buys is then the amount. */
function switchUnit(state: SendState): SendState {
  const { token, sendTokenAmount: amount, locale } = state
  if (!token || !isUsablePrice(token.price)) return state
  const unit = state.unit === 'token' ? 'fiat' : 'token'
  if (amount === undefined) return rereadAmount({ ...state, unit, amountText: '', isMax: false })
  if (unit === 'token') return setAmount(state, { amount, isMax: false })
  const cents = unitsToCents(amount, token.price, token.decimals) ?? 0n
  return rereadAmount({ ...state, unit, amountText: writeAmount(cents, 2, locale), isMax: false })
}

function takeBalances(state: SendState, event: Extract<SendEvent, { readonly type: 'balancesRead' }>): SendState {
  const { tokens, failure } = event
  const known = failure ? keepKnown(state.tokenBalances, tokens) : tokens
  const native = known.find(({ asset }) => asset === undefined)
  const held = state.token && known.find((one) => isSameToken(one, state.token))
  const next = {
    ...state,
    tokenBalances: known,
    networkBalanceInUSD:
      native?.amount === undefined ? undefined : unitsToFiat(native.amount, native.price, native.decimals),
    loading: false,
    lastRetry: failure?.atMs,
    balanceError: failure?.error,
    token: held ?? state.token,
  }
  return state.isMax ? next : rereadAmount(next)
}

/** After a failure, what was known before stands in for what could not be read. */
function keepKnown(before: readonly SendToken[], read: readonly SendToken[]): readonly SendToken[] {
  const isAmong = (list: readonly SendToken[], token: SendToken) => list.some((one) => isSameToken(one, token))
  const kept = read.map((one) =>
    one.amount === undefined ? (before.find((old) => isSameToken(old, one)) ?? one) : one,
  )
  return [...kept, ...before.filter((one) => !isAmong(read, one))]
}
