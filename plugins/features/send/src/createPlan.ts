import {
  type Clock,
  createStore,
  isPorticoError,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Sender,
  type Transfer,
  type TransferFee,
  type Unsubscribe,
} from '@portico/kernel'
import type { PlannedTransfer, SendPlan } from './sending.js'
import type { SendState } from './state/sendState.js'

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

  async function refresh(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const { account, token, sendTokenAmount: amount = 0n, receiverAddress: to, receiverProfileName, isMax } = get()
    if (!account || !token || to === undefined || (amount <= 0n && !isMax)) return
    store.set((plan) => {
      // A fee for something else is none, and what the wallet said to it is over.
      const isSame = isFor(plan.transfer, { from: account, to, amount, asset: token.asset })
      const hasAsked = isSame && plan.hasAsked
      return {
        ...{ status: 'estimating', token, receiverName: receiverProfileName, isFirst: parts.isFirst(to), hasAsked },
        transfer: isSame ? plan.transfer : undefined,
        error: hasAsked ? plan.error : undefined,
      }
    })
    const wanted = { from: account, to, asset: token.asset }
    try {
      const planned = isMax
        ? await sender.spendable(wanted, { signal })
        : { amount, fee: await sender.estimate({ ...wanted, amount }, { signal }) }
      if (signal.aborted || parts.isAsking()) return
      if (planned.amount <= 0n)
        throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: parseAccountId(account).chainId })
      if (planned.amount !== amount) parts.onMax(planned.amount)
      store.set((plan) => ({ ...plan, status: 'ready', transfer: { ...wanted, ...planned } }))
    } catch (cause) {
      if (signal.aborted || !isPorticoError(cause)) return
      // An older fee, and what the wallet has said, still count when nobody could be asked, not when the answer was no.
      const isRefusal = !/^(HTTP|RPC)_|^RATE_LIMITED$/.test(cause.code)
      store.set((plan) =>
        isRefusal
          ? { ...plan, status: 'failed', error: cause, hasAsked: false, transfer: undefined }
          : { ...plan, status: 'failed', error: plan.hasAsked ? plan.error : cause },
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
      store.set(NO_PLAN)
    },
  }
}

function isFor(planned: PlannedTransfer | undefined, { from, to, amount, asset }: Omit<Transfer, 'fee'>): boolean {
  return planned?.from === from && planned.to === to && planned.amount === amount && planned.asset === asset
}

/** What the fee and whatever else is paid on the way come to, in base units of the native coin. */
export const costOf = ({ amount, deposit }: TransferFee): bigint => amount.amount + (deposit?.amount ?? 0n)
