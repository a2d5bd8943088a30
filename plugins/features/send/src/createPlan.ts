import {
  type Clock,
  createStore,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Sender,
  type Transfer,
  type TransferFee,
  type Unsubscribe,
} from '@portico/kernel'
import type { SendPlan } from './sending.js'
import type { SendState } from './state/sendState.js'
import { toPorticoError } from './toPorticoError.js'

const REFRESH_MS = 30_000

const NO_PLAN: SendPlan = {
  status: 'idle',
  token: undefined,
  receiverName: undefined,
  isFirst: false,
  transfer: undefined,
  error: undefined,
  hasAsked: false,
}

/** Codes of those who could not be asked. Any other failure is an answer. */
const UNREACHABLE = /^(HTTP_.*|RPC_FAILED|RPC_MISSING|RATE_LIMITED)$/

export interface Plan extends ReadonlyStore<SendPlan> {
  refresh(): Promise<void>
  watch(): Unsubscribe
  /** What asking the wallet has led to. */
  fail(error: PorticoError): void
  reset(): void
}

/** Works out what will be asked of the wallet, and what it costs. */
export function createPlan(parts: {
  readonly sender: Sender
  readonly clock: Clock
  readonly get: () => SendState
  readonly isFirst: (address: string) => boolean
  /** The fee of a maximum has changed, and the amount with it. */
  readonly onMax: (amount: bigint) => void
  readonly isAsking: () => boolean
}): Plan {
  const { sender, clock, get } = parts
  const store = createStore<SendPlan>(NO_PLAN)
  let reading = new AbortController()
  let stopTimer = () => {}
  let watchers = 0
  /** What the plan on show is for. */
  let planned: string | undefined

  async function refresh(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const { account, token, sendTokenAmount: amount = 0n, receiverAddress: to, receiverProfileName, isMax } = get()
    if (!account || !token || to === undefined || (amount <= 0n && !isMax)) return
    const wanted = { from: account, to, asset: token.asset, decimals: token.decimals }
    // A fee for something else is none, and what was said to it is over; else both stay until there is something newer.
    const before = planned
    planned = keyOf({ ...wanted, amount })
    store.set((plan) => ({
      ...(before === planned ? plan : NO_PLAN),
      ...{ status: 'estimating', token, receiverName: receiverProfileName, isFirst: parts.isFirst(to) },
    }))
    try {
      const found = isMax
        ? await sender.spendable(wanted, { signal })
        : { amount, fee: await sender.estimate({ ...wanted, amount }, { signal }) }
      if (signal.aborted || parts.isAsking()) return
      if (found.amount <= 0n) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: parseAccountId(account).chainId })
      if (found.amount !== amount) parts.onMax(found.amount)
      const transfer = { ...wanted, ...found }
      planned = keyOf(transfer)
      store.set((plan) => ({ ...plan, status: 'ready', transfer, error: plan.hasAsked ? plan.error : undefined }))
    } catch (cause) {
      if (signal.aborted || parts.isAsking()) return
      const error = toPorticoError(cause)
      // An older fee, and what the wallet has said, still count when nobody could be asked, not when the answer was no.
      store.set((plan) =>
        UNREACHABLE.test(error.code)
          ? { ...plan, status: 'failed', error: plan.hasAsked ? plan.error : error }
          : { ...plan, status: 'failed', error, hasAsked: false, transfer: undefined },
      )
    }
  }

  function schedule(): void {
    stopTimer()
    if (watchers > 0) stopTimer = clock.after(REFRESH_MS, () => void turn())
  }
  async function turn(): Promise<void> {
    if (!parts.isAsking()) await refresh()
    schedule()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    watch() {
      watchers++
      if (watchers === 1) void turn()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers--
        if (watchers > 0) return
        stopTimer()
        reading.abort()
      }
    },
    fail: (error) => store.set((plan) => ({ ...plan, error, hasAsked: true })),
    reset() {
      reading.abort()
      planned = undefined
      store.set(NO_PLAN)
    },
  }
}

const keyOf = ({ from, to, asset, amount }: Omit<Transfer, 'fee'>) => [from, to, asset, amount].join(' ')

/** What the fee and whatever else is paid on the way come to, in base units of the native coin. */
export const costOf = ({ amount, deposit }: TransferFee): bigint => amount.amount + (deposit?.amount ?? 0n)
