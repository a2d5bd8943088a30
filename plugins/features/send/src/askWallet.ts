import type { Receivers } from '@portico/kernel'
import {
  type AccountId,
  type Clock,
  isPorticoError,
  mayBeSent,
  type PendingTransactions,
  type PorticoError,
  parseAccountId,
  type Receipt,
  type Sender,
  toPorticoError,
} from '@portico/kernel'
import type { AskedBook } from './asked/createAskedBook.js'
import type { Plan } from './createPlan.js'
import type { Progress } from './createProgress.js'
import { checkSend } from './state/checkSend.js'

type Outcome = { readonly receipt: Receipt; readonly status: 'pending' | 'late' } | { readonly error: PorticoError }

/** Asks the wallet for the planned transfer, as it is. Never rejects. */
export async function askWallet(parts: {
  readonly sender: Sender
  readonly clock: Clock
  readonly plan: Plan
  readonly progress: Progress
  readonly receivers: Receivers
  readonly asked: AskedBook
  readonly pending: PendingTransactions
  readonly track: (event: string, account: AccountId, properties: Readonly<Record<string, string | boolean>>) => void
  /** The transfer that was on the screen is on its way. */
  readonly onSent: () => void
}): Promise<void> {
  const { plan, progress, receivers, asked, pending, clock, track } = parts
  const { review } = plan.get()
  if (!review || progress.get()?.status === 'asking') return
  const { transfer, token, receiverName } = review
  const { from: account, to, amount, memo } = transfer
  const { chainId, namespace } = parseAccountId(account)
  const { symbol, decimals, asset } = token
  const request = { account, to, amount, decimals, symbol, asset, askedAtMs: clock.now() }
  // Before the wallet is asked: a page that is loaded anew meanwhile gets no answer.
  asked.add(request)
  progress.asking({ account, chainId, to, receiverName, token, amount, memo })
  track('SEND_STARTED', account, { token: symbol })
  const ask = async (): Promise<Outcome> => {
    try {
      checkSend({ chainId, token, amount, receiver: to }, namespace)
      return { receipt: await parts.sender.transfer(transfer), status: 'pending' }
    } catch (cause) {
      // Signed, and perhaps on its way: it must not be paid again.
      if (isPorticoError(cause, 'TX_PENDING')) {
        const { transactionId: id, hint } = cause.context
        return { receipt: { id, hint }, status: 'late' }
      }
      return { error: toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'send' }) }
    }
  }
  const outcome = await ask()
  // Closing the modal has put the plan away, and what it was about is no longer on the screen.
  const isShown = plan.get().review?.transfer === transfer

  if ('error' in outcome) {
    const { error } = outcome
    if (!mayBeSent(error)) asked.remove(request)
    progress.ended()
    track('SEND_ERROR', account, { token: symbol, code: error.code, rejected: error.code === 'REQUEST_REJECTED' })
    if (!isShown) return
    plan.fail(error)
    if (error.code === 'TX_UNDERPRICED') await plan.refresh()
    return
  }
  const { receipt, status } = outcome
  const { id: transactionId, hint } = receipt
  asked.remove(request)
  receivers.add(to)
  pending.add({ account, transactionId, hint, to, amount, decimals, symbol, asset, sentAtMs: clock.now() }, { status })
  track('SEND_SUCCESS', account, { token: symbol })
  progress.sent(transactionId, status)
  if (isShown) parts.onSent()
}
