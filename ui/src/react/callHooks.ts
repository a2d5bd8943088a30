import {
  type IntentWish,
  isPorticoError,
  type PaymentResult,
  type PaymentWish,
  type PorticoError,
  type SentBatch,
  type SentReceipt,
} from '@portico/kernel'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Portico, SendCallsOptions, SignAndSendOptions, WatchOptions } from '../client.js'
import { useClient } from './PorticoProvider.js'

/** What has come of the latest call of an action. */
export interface PorticoCall<Data> {
  /** `pending` until the wallet has answered. */
  readonly status: 'idle' | 'pending' | 'done' | 'failed'
  /** What it resolved with. */
  readonly data?: Data | undefined
  /** Why it failed; a refusal is one reason. */
  readonly error?: PorticoError | undefined
}

const IDLE = { status: 'idle' } as const

const sendWith = (client: Portico, options: SendCallsOptions) => client.sendCalls(options)
const signAndSendWith = (client: Portico, options: SignAndSendOptions) => client.signAndSendTransaction(options)
const payWith = (client: Portico, wish: PaymentWish | IntentWish | string) => client.pay(wish)
const watchWith = (client: Portico, options: WatchOptions) => client.watchTransaction(options)

/** One action of the client with what has come of it; the answer to an earlier call is dropped. Failures are in `error`. */
function useCall<Options, Data>(
  where: string,
  /** The same with each render. */
  call: (client: Portico, options: Options) => Promise<Data>,
): readonly [PorticoCall<Data>, (options: Options) => Promise<Data | undefined>] {
  const client = useClient(where)
  const [state, setState] = useState<PorticoCall<Data>>(IDLE)
  const latest = useRef<object>(undefined)
  const run = useCallback(
    async (options: Options) => {
      const mine = {}
      latest.current = mine
      const show = (next: PorticoCall<Data>) => {
        if (latest.current === mine) setState(next)
      }
      show({ status: 'pending' })
      try {
        const data = await call(client, options)
        show({ status: 'done', data })
        return data
      } catch (cause) {
        if (!isPorticoError(cause)) {
          show(IDLE)
          throw cause
        }
        show({ status: 'failed', error: cause })
        return undefined
      }
    },
    [client, call],
  )
  return [state, run]
}

/**
 * Has the wallet call contracts, and says how that goes.
 * @example
 * const { sendCalls, status, error } = usePorticoSendCalls()
 * const book = () => sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', data: '0xb6b55f25' }] })
 * return <button disabled={status === 'pending'} onClick={book}>{error?.code ?? 'Book'}</button>
 */
export function usePorticoSendCalls(): PorticoCall<SentBatch & SentReceipt> & {
  /** As {@link Portico.sendCalls}; resolves with `undefined` when it failed. */
  readonly sendCalls: (options: SendCallsOptions) => Promise<(SentBatch & SentReceipt) | undefined>
} {
  const [state, sendCalls] = useCall('usePorticoSendCalls', sendWith)
  return useMemo(() => ({ ...state, sendCalls }), [state, sendCalls])
}

/**
 * Shows what a transaction of yours does and has the wallet sign and send it, and says how that goes.
 * @example
 * const { signAndSendTransaction, status, error } = usePorticoSignAndSendTransaction()
 * const book = (transaction: Uint8Array) => signAndSendTransaction({ transaction, title: 'Berth 7' })
 * return <button disabled={status === 'pending'} onClick={() => book(new Uint8Array())}>{error?.code ?? 'Book'}</button>
 */
export function usePorticoSignAndSendTransaction(): PorticoCall<SentReceipt> & {
  /** As {@link Portico.signAndSendTransaction}; resolves with `undefined` when it failed. */
  readonly signAndSendTransaction: (options: SignAndSendOptions) => Promise<SentReceipt | undefined>
} {
  const [state, signAndSendTransaction] = useCall('usePorticoSignAndSendTransaction', signAndSendWith)
  return useMemo(() => ({ ...state, signAndSendTransaction }), [state, signAndSendTransaction])
}

/**
 * Asks the visitor to pay, and says how that goes.
 * @example
 * const { pay, status, data } = usePorticoPay()
 * const payOrder = async () => pay(await fetch('/orders/7/payment-link').then((answer) => answer.text()))
 * return <button disabled={status === 'pending'} onClick={payOrder}>{data?.status ?? 'Pay now'}</button>
 */
export function usePorticoPay(): PorticoCall<PaymentResult> & {
  /** As {@link Portico.pay}; resolves with `undefined` when it failed. */
  readonly pay: (wish: PaymentWish | IntentWish | string) => Promise<PaymentResult | undefined>
} {
  const [state, pay] = useCall('usePorticoPay', payWith)
  return useMemo(() => ({ ...state, pay }), [state, pay])
}

/**
 * Has what your own code sent followed until it is settled.
 * @example
 * const { watchTransaction, error } = usePorticoWatchTransaction()
 * const watch = (id: string) => watchTransaction({ chainId: networks[0].caipNetworkId, id, title: 'Berth 7 booked' })
 */
export function usePorticoWatchTransaction(): PorticoCall<SentReceipt> & {
  /** As {@link Portico.watchTransaction}; resolves with `undefined` when it failed. */
  readonly watchTransaction: (options: WatchOptions) => Promise<SentReceipt | undefined>
} {
  const [state, watchTransaction] = useCall('usePorticoWatchTransaction', watchWith)
  return useMemo(() => ({ ...state, watchTransaction }), [state, watchTransaction])
}
