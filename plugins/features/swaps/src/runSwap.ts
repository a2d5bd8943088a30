import {
  type CallSimulation,
  type Calls,
  type Clock,
  isPorticoError,
  mayBeSent,
  type PendingTransactions,
  PorticoError,
  type SentBatch,
  type TransferFee,
  toPorticoError,
} from '@portico/kernel'
import type { AskedBook } from './asked/createAskedBook.js'
import type { Progress } from './createProgress.js'
import { batchOf, type planSwap, type SwapPlan, type SwapStep } from './plan/planSwap.js'
import type { SwapProgress } from './swapping.js'

export interface RunParts {
  readonly calls: Calls
  readonly simulation: CallSimulation
  readonly clock: Clock
  readonly pending: PendingTransactions
  readonly asked: AskedBook
  readonly progress: Progress
  /** Has the swap built and checked anew. */
  readonly plan: (wanted: Parameters<typeof planSwap>[1]) => Promise<SwapPlan>
  readonly track: (event: string, plan: SwapPlan, properties?: Readonly<Record<string, string>>) => void
}

type Step = SwapProgress['step']
type Sent = SentBatch & { readonly status: 'pending' | 'late' }

/**
 * Asks the wallet for one step, or for all of them as one.
 * @throws what {@link Calls.send} throws
 */
async function ask(
  parts: RunParts,
  plan: SwapPlan,
  step: Step,
  { steps, fee }: { readonly steps: SwapPlan['steps']; readonly fee: TransferFee | undefined },
): Promise<Sent> {
  const { calls, clock, pending, asked } = parts
  const { account, from, to, amount } = plan
  const { symbol, decimals } = from
  const request = { step, amount, decimals, fromSymbol: symbol, toSymbol: to.symbol, askedAtMs: clock.now() }
  // Before the wallet is asked: a page that is loaded anew meanwhile gets no answer.
  asked.set(account, request)
  const sent = await calls
    .send({ ...batchOf(account, steps), atomic: steps.length > 1, fee })
    .then((batch): Sent => ({ ...batch, status: 'pending' }))
    .catch((error: unknown): Sent => {
      // Signed, and perhaps on its way: it must not be asked for again.
      if (isPorticoError(error, 'TX_PENDING')) {
        const { transactionId: id, hint } = error.context
        return { id, hint, transactionIds: [id], status: 'late' }
      }
      if (!mayBeSent(toPorticoError(error, 'PLUGIN_FAILED', { pluginId: 'swaps' }))) asked.set(account, undefined)
      throw error
    })
  const isSwap = step === 'swap'
  const shown = isSwap ? { amount, asset: from.asset, title: `${symbol} → ${to.symbol}` } : { amount: 0n }
  const { id: transactionId, hint, status } = sent
  pending.add(
    { account, transactionId, hint, to: steps.at(-1)?.call.to, decimals, symbol, ...shown, sentAtMs: clock.now() },
    { status },
  )
  // Once it is known to the list: it must not be forgotten in between.
  asked.set(account, undefined)
  return sent
}

/** An approval, until it is in a block. @throws what {@link Calls.send} and {@link Calls.confirm} throw, `CALL_REVERTED` */
async function approve(parts: RunParts, plan: SwapPlan, step: SwapStep, index: number): Promise<void> {
  const { calls, progress } = parts
  const { account } = plan
  progress.asking({ plan, step: step.kind, done: index })
  const steps = [step] as const
  const fee = await calls.estimate(batchOf(account, steps)).catch(() => undefined)
  const sent = await ask(parts, plan, step.kind, { steps, fee })
  progress.awaiting(sent.id)
  const { status } = await calls.confirm({ ...sent, account })
  if (status !== 'succeeded') {
    throw new PorticoError('CALL_REVERTED', { chainId: plan.from.chainId, index })
  }
}

/** The swap alone, built and checked anew after the approvals. */
async function renew(parts: RunParts, plan: SwapPlan): Promise<SwapPlan> {
  const { account, from, to, amount, least, quote } = plan
  const next = await parts.plan({ account, from, to, amount, least, quote })
  if (next.steps.length > 1) {
    throw new PorticoError('SWAP_APPROVAL_UNSAFE', { reason: 'the approval has not taken effect' })
  }
  return next
}

/**
 * Asks the wallet for what the plan says. Never rejects.
 * @returns why nothing was sent; `undefined` when `progress` tells the rest
 */
export async function runSwap(parts: RunParts, plan: SwapPlan): Promise<PorticoError | undefined> {
  const { progress, track } = parts
  const approvals = plan.isBatched ? [] : plan.steps.slice(0, -1)
  let done = 0
  track('SWAP_STARTED', plan)
  try {
    for (const [index, step] of approvals.entries()) {
      await approve(parts, plan, step, index)
      done++
    }
    progress.asking({ plan, step: 'swap', done })
    const own = done > 0 ? await renew(parts, plan) : plan
    const sent = await ask(parts, plan, 'swap', own)
    track('SWAP_SUCCESS', plan)
    progress.sent(sent.id, sent.status)
    return undefined
  } catch (cause) {
    const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'swaps' })
    const step = progress.get()?.step === 'swap' ? 'swap' : 'approve'
    track('SWAP_ERROR', plan, { step, code: error.code })
    const isNothingDone = done === 0 && progress.get()?.transactionId === undefined
    const isUndone = ['CALL_REVERTED', 'TX_DROPPED', 'TX_EXPIRED'].includes(error.code)
    if (isNothingDone || (done === 0 && isUndone)) {
      progress.ended()
      return error
    }
    progress.stopped(error)
    return undefined
  }
}

/** Asks to take the approval back. Never rejects. */
export async function runWithdrawal(parts: RunParts, plan: SwapPlan, call: SwapStep['call']): Promise<void> {
  const { progress, calls } = parts
  const done = progress.get()?.done ?? 0
  const steps = [{ kind: 'reset', call }] as const
  progress.asking({ plan, step: 'withdraw', done })
  try {
    const fee = await calls.estimate(batchOf(plan.account, steps)).catch(() => undefined)
    const sent = await ask(parts, plan, 'withdraw', { steps, fee })
    progress.sent(sent.id, sent.status)
  } catch (cause) {
    progress.stopped(toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'swaps' }))
  }
}
