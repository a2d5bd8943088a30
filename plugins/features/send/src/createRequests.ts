import { type AccountId, type Addresses, type PaymentRequest, parseAccountId, type Sender } from '@portico/kernel'
import type { PaymentIntent } from './createPaymentIntent.js'
import { readParams } from './readParams.js'
import { isTooLong, readMemo, type SendState } from './state/sendState.js'
import type { SendEvent } from './state/transition.js'

/** What others ask for: a payment request, or the parameters of the view. */
export interface Requests {
  /** Fills in what was kept for the account, else what the view was opened with; each once. */
  begin(account: AccountId, params: unknown): void
  /** Fills in what is asked for, unless it is for another network. */
  accept(request: PaymentRequest, text: string): void
  /** Keeps a request for the account with which is begun next; `undefined` for none. */
  keep(text: string | undefined): void
  /** Gives up what can't be carried out. */
  drop(): void
  /** Another receiver is typed: the memo that a request brought was for the one before. */
  leave(): void
  /** It was sent: what the view was opened with is done, and not filled in anew. */
  finish(): void
  /** The window is closed: whatever it is opened with next counts. */
  forget(): void
}

export function createRequests(parts: {
  readonly addresses: Addresses
  readonly intent: PaymentIntent
  readonly get: () => SendState
  readonly send: (event: SendEvent) => void
  /** Has the text read as if it were typed. */
  readonly readReceiver: (text: string) => void
  /** Absent where a transfer carries no memo. */
  readonly memo: Sender['memo']
}): Requests {
  const { addresses, intent, get, send, readReceiver, memo: { maxBytes } = { maxBytes: 0 } } = parts
  let kept: string | undefined
  let used: unknown
  let broughtMemo: string | undefined

  /** Whether it can be sent as it was asked for: a memo with hidden parts would not be the one that is shown. */
  const isCarried = (memo: string | null | undefined): memo is string | undefined =>
    memo === undefined || (memo !== null && readMemo(memo) === memo && !isTooLong(memo, maxBytes))

  function takeMemo(memo: string | undefined): void {
    if (memo === undefined) return
    broughtMemo = memo
    send({ type: 'memoTyped', text: memo, maxBytes })
  }

  function finish(): void {
    intent.forget()
    kept = undefined
  }

  return {
    begin(account, params) {
      const text = kept
      kept = undefined
      if (text !== undefined) return readReceiver(text)
      if (params === undefined || params === used) return
      used = params
      const { token, amount, to, memo } = readParams(params, addresses, parseAccountId(account).chainId)
      if (!isCarried(memo)) {
        send({ type: 'receiverTyped', text: to ?? '' })
        return send({ type: 'receiverRead', status: 'uri-invalid' })
      }
      takeMemo(memo)
      if (to !== undefined) readReceiver(to)
      if (token && 'unreadable' in token) {
        send({ type: 'tokenChosen', token: undefined })
        send({ type: 'requestRefused', fault: { kind: 'unknown-token', address: token.unreadable } })
      } else if (token || amount !== undefined) {
        intent.grant({ asset: token?.asset, quantity: amount })
      }
    },

    accept(request, text) {
      const { account } = get()
      if (account === undefined) return
      if (request.chainId !== undefined && request.chainId !== parseAccountId(account).chainId) {
        send({ type: 'requestRefused', fault: { kind: 'other-network', chainId: request.chainId, text } })
        return
      }
      if (!isCarried(request.memo) || request.references) return send({ type: 'receiverRead', status: 'uri-invalid' })
      takeMemo(request.memo)
      readReceiver(request.to)
      const { asset, amount, quantity } = request
      if (asset === undefined && amount === undefined && quantity === undefined) return
      intent.grant({ asset, amount, quantity })
    },

    leave() {
      if (broughtMemo !== undefined && get().memoText === broughtMemo) send({ type: 'memoTyped', text: '', maxBytes })
      broughtMemo = undefined
    },
    keep(text) {
      kept = text
    },
    drop() {
      finish()
      const { requestFault } = get()
      if (requestFault?.kind === 'other-network') readReceiver('')
      else send({ type: 'requestRefused', fault: undefined })
    },
    finish,
    forget() {
      finish()
      used = undefined
    },
  }
}
