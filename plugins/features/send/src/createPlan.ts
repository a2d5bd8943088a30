import {
  type Clock,
  createStore,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  repeatWhileWatched,
  type Sender,
  type TransferFee,
  toPorticoError,
  type Watched,
} from '@portico/kernel'
import { cleanSymbol } from '@portico/kernel/untrusted'
import { plainAddress } from './loadTokens.js'
import type { PlannedTransfer, SendPlan, TransferReview } from './sending.js'
import type { SendState } from './state/sendState.js'

const REFRESH_MS = 30_000

const NO_PLAN: SendPlan = {
  status: 'idle',
  review: undefined,
  amountBefore: undefined,
  error: undefined,
  hasAsked: false,
}

/** Codes of those who could not be asked. Any other failure is an answer. */
const UNREACHABLE = /^(HTTP_.*|RPC_FAILED|RPC_MISSING|RATE_LIMITED)$/

export interface Plan extends ReadonlyStore<SendPlan>, Watched {
  refresh(): Promise<void>
  confirmAmount(): void
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
  readonly onUnwatched: () => void
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}): Plan {
  const { sender, clock, get, signal: ending } = parts
  const store = createStore<SendPlan>(NO_PLAN)
  let reading = new AbortController()
  /** What the shown plan is for. */
  let planned: string | undefined

  async function refresh(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const { account, token, sendTokenAmount: amount = 0n, receiverAddress: to, isMax, memo, ...state } = get()
    if (!account || !token || to === undefined || (amount <= 0n && !isMax)) return
    const feeLevel = sender.feeLevels && state.feeLevel
    const wanted = { from: account, to, asset: token.asset, decimals: token.decimals, memo, feeLevel }
    const nativePrice = state.tokenBalances.find(({ asset }) => asset === undefined)?.price
    // A fee for something else is none, and what was said to it is over; else both stay until there is something newer.
    const before = planned
    planned = keyOf({ ...wanted, amount })
    store.set((plan) => ({ ...(before === planned ? plan : NO_PLAN), status: 'estimating' }))
    try {
      const [found, ownSymbol] = await Promise.all([
        isMax
          ? sender.spendable(wanted, { signal })
          : sender.estimate({ ...wanted, amount }, { signal }).then((fee) => ({ amount, fee })),
        token.asset === undefined ? undefined : sender.symbolOf?.(token.asset, { signal }),
      ])
      if (signal.aborted || parts.isAsking()) return
      if (found.amount <= 0n) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: parseAccountId(account).chainId })
      if (found.amount !== amount) parts.onMax(found.amount)
      const transfer = { ...wanted, ...found }
      planned = keyOf(transfer)
      const review: TransferReview = {
        ...{
          transfer,
          token,
          nativePrice,
          ownSymbol: ownSymbol === undefined ? undefined : cleanSymbol(ownSymbol, plainAddress(token.address)),
        },
        ...{ receiverName: state.receiverProfileName, isFirst: parts.isFirst(to) },
      }
      store.set((plan) => ({
        ...plan,
        status: 'ready',
        ...followAmount(plan, review),
        error: plan.hasAsked ? plan.error : undefined,
      }))
    } catch (cause) {
      if (signal.aborted || parts.isAsking()) return
      const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'send' })
      // An older fee, and what the wallet has said, still count when no answer came, not when the answer was no.
      store.set((plan) =>
        UNREACHABLE.test(error.code)
          ? { ...plan, status: 'failed', error: plan.hasAsked ? plan.error : error }
          : { ...NO_PLAN, status: 'failed', error },
      )
    }
  }

  const watched = repeatWhileWatched({
    ...{ clock, pauseMs: REFRESH_MS, signal: ending },
    work: async () => {
      if (!parts.isAsking()) await refresh()
    },
    onUnwatched() {
      reading.abort()
      parts.onUnwatched()
    },
  })

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    ...watched,
    confirmAmount: () => store.set((plan) => ({ ...plan, amountBefore: undefined })),
    fail: (error) => store.set((plan) => ({ ...plan, error, hasAsked: true })),
    reset() {
      reading.abort()
      planned = undefined
      store.set(NO_PLAN)
    },
  }
}

const keyOf = ({ from, to, asset, decimals, amount, feeLevel, memo }: Omit<PlannedTransfer, 'fee'>) =>
  [from, to, asset, decimals, amount, feeLevel, memo].join(' ')

/** An amount that is not the one that was shown must be confirmed. */
function followAmount({ review: shown, amountBefore = shown?.transfer.amount }: SendPlan, review: TransferReview) {
  const isShown = amountBefore === undefined || amountBefore === review.transfer.amount
  return { review, amountBefore: isShown ? undefined : amountBefore }
}

/** What the fee and whatever else is paid on the way come to, in base units of the native coin. */
export const costOf = ({ amount, deposit }: TransferFee): bigint => amount.amount + (deposit?.amount ?? 0n)
