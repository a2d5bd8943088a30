import {
  type ChainId,
  type IntentWish,
  isPorticoError,
  type Namespace,
  type PaymentResult,
  type PaymentWish,
  type PorticoError,
  type SentBatch,
  type SentReceipt,
  type Signature,
  type TypedMessage,
} from '@portico/kernel'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CallFor, Portico, SendCallsOptions, SendOptions, SignAndSendOptions, WatchOptions } from '../client.js'
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

/** An action with what has come of its latest call; the functions are the same in every render. */
export interface PorticoMutation<Options, Data> extends PorticoCall<Data> {
  /** Begins a call; what comes of it is `status`, `data` and `error`. */
  readonly mutate: (options: Options) => void
  /** The same, for code that goes on with the answer: rejects with what is the `error`. */
  readonly mutateAsync: (options: Options) => Promise<Data>
  /** Forgets the latest call: its answer is dropped, should it still come. */
  readonly reset: () => void
}

/** A text or bytes to sign, and for which account. */
export interface SignMessageOptions extends CallFor {
  /** Text is signed as UTF-8. */
  readonly message: string | Uint8Array
}

/** A structured message to sign, and for which account. */
export interface SignTypedDataOptions extends CallFor {
  readonly message: TypedMessage
}

const signMessageWith = (client: Portico, { message, ...options }: SignMessageOptions) =>
  client.signMessage(message, options)
const signTypedDataWith = (client: Portico, { message, ...options }: SignTypedDataOptions) =>
  client.signTypedData(message, options)
const sendTransactionWith = (client: Portico, options: SendOptions) => client.sendTransaction(options)
const switchNetworkWith = (client: Portico, chainId: ChainId) => client.switchNetwork(chainId)
const disconnectWith = (client: Portico, namespace: Namespace | undefined) => client.disconnect(namespace)
const sendWith = (client: Portico, options: SendCallsOptions) => client.sendCalls(options)
const signAndSendWith = (client: Portico, options: SignAndSendOptions) => client.signAndSendTransaction(options)
const payWith = (client: Portico, wish: PaymentWish | IntentWish | string) => client.pay(wish)
const watchWith = (client: Portico, options: WatchOptions) => client.watchTransaction(options)

const IDLE = { status: 'idle' } as const

/** One action of the client with what has come of it; the answer to an earlier call is dropped. */
export function useMutation<Options, Data>(
  where: string,
  /** The same with each render. */
  call: (client: Portico, options: Options) => Promise<Data>,
): PorticoMutation<Options, Data> {
  const client = useClient(where)
  const [state, setState] = useState<PorticoCall<Data>>(IDLE)
  const latest = useRef<object>(undefined)
  const mutateAsync = useCallback(
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
        show(isPorticoError(cause) ? { status: 'failed', error: cause } : IDLE)
        throw cause
      }
    },
    [client, call],
  )
  const mutate = useCallback((options: Options) => void unlessPortico(mutateAsync(options)), [mutateAsync])
  const reset = useCallback(() => {
    latest.current = undefined
    setState(IDLE)
  }, [])
  return useMemo(() => ({ ...state, mutate, mutateAsync, reset }), [state, mutate, mutateAsync, reset])
}

/** `undefined` in the place of a failure that the hook has as its `error`. */
const unlessPortico = <Data>(called: Promise<Data>): Promise<Data | undefined> =>
  called.catch((cause: unknown) => {
    if (!isPorticoError(cause)) throw cause
    return undefined
  })

/** The action by its own name: its failures are in `error` alone. */
export function useAction<Options, Data>({
  mutateAsync,
}: PorticoMutation<Options, Data>): (options: Options) => Promise<Data | undefined> {
  return useCallback((options: Options) => unlessPortico(mutateAsync(options)), [mutateAsync])
}

/**
 * Has the wallet sign a message, and says how that goes.
 * @example
 * const { mutate, status, data, error } = usePorticoSignMessage()
 * const sign = () => mutate({ message: 'I live in this harbour' })
 * return <button disabled={status === 'pending'} onClick={sign}>{data?.text ?? error?.code ?? 'Sign'}</button>
 */
export const usePorticoSignMessage = (): PorticoMutation<SignMessageOptions, Signature> =>
  useMutation('usePorticoSignMessage', signMessageWith)

/**
 * Has the wallet sign a structured message, and says how that goes.
 * @example
 * const { mutateAsync, error } = usePorticoSignTypedData()
 * const types = { Berth: [{ name: 'number', type: 'uint256' }] }
 * const sign = () => mutateAsync({ message: { domain: {}, types, primaryType: 'Berth', message: { number: '7' } } })
 */
export const usePorticoSignTypedData = (): PorticoMutation<SignTypedDataOptions, Signature> =>
  useMutation('usePorticoSignTypedData', signTypedDataWith)

/**
 * Has the wallet send coins or a token, and says how that goes.
 * @example
 * const { mutate, status, data } = usePorticoSendTransaction()
 * const send = () => mutate({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: 10n ** 16n })
 * return <button disabled={status === 'pending'} onClick={send}>{data?.id ?? 'Send coins'}</button>
 */
export const usePorticoSendTransaction = (): PorticoMutation<SendOptions, SentReceipt> =>
  useMutation('usePorticoSendTransaction', sendTransactionWith)

/**
 * Moves the wallet to a network, and says how that goes.
 * @example
 * const { mutate, error } = usePorticoSwitchNetwork()
 * return <button onClick={() => mutate(networks[0].caipNetworkId)}>{error?.code ?? networks[0].name}</button>
 */
export const usePorticoSwitchNetwork = (): PorticoMutation<ChainId, void> =>
  useMutation('usePorticoSwitchNetwork', switchNetworkWith)

/**
 * Ends every connection of a namespace, or all, and says how that goes.
 * @example
 * const { mutate, status } = usePorticoDisconnect()
 * return <button disabled={status === 'pending'} onClick={() => mutate(undefined)}>Disconnect</button>
 */
export const usePorticoDisconnect = (): PorticoMutation<Namespace | undefined, void> =>
  useMutation('usePorticoDisconnect', disconnectWith)

/**
 * Has the wallet call contracts, and says how that goes.
 * @example
 * const { sendCalls, status, error } = usePorticoSendCalls()
 * const book = () => sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', data: '0xb6b55f25' }] })
 * return <button disabled={status === 'pending'} onClick={book}>{error?.code ?? 'Book'}</button>
 */
export function usePorticoSendCalls(): PorticoMutation<SendCallsOptions, SentBatch & SentReceipt> & {
  /** As {@link Portico.sendCalls}; resolves with `undefined` when it failed. */
  readonly sendCalls: (options: SendCallsOptions) => Promise<(SentBatch & SentReceipt) | undefined>
} {
  const mutation = useMutation('usePorticoSendCalls', sendWith)
  const sendCalls = useAction(mutation)
  return useMemo(() => ({ ...mutation, sendCalls }), [mutation, sendCalls])
}

/**
 * Shows what a transaction of yours does and has the wallet sign and send it, and says how that goes.
 * @example
 * const { signAndSendTransaction, status, error } = usePorticoSignAndSendTransaction()
 * const book = (transaction: Uint8Array) => signAndSendTransaction({ transaction, title: 'Berth 7' })
 * return <button disabled={status === 'pending'} onClick={() => book(new Uint8Array())}>{error?.code ?? 'Book'}</button>
 */
export function usePorticoSignAndSendTransaction(): PorticoMutation<SignAndSendOptions, SentReceipt> & {
  /** As {@link Portico.signAndSendTransaction}; resolves with `undefined` when it failed. */
  readonly signAndSendTransaction: (options: SignAndSendOptions) => Promise<SentReceipt | undefined>
} {
  const mutation = useMutation('usePorticoSignAndSendTransaction', signAndSendWith)
  const signAndSendTransaction = useAction(mutation)
  return useMemo(() => ({ ...mutation, signAndSendTransaction }), [mutation, signAndSendTransaction])
}

/**
 * Asks the visitor to pay, and says how that goes.
 * @example
 * const { pay, status, data } = usePorticoPay()
 * const payOrder = async () => pay(await fetch('/orders/7/payment-link').then((answer) => answer.text()))
 * return <button disabled={status === 'pending'} onClick={payOrder}>{data?.status ?? 'Pay now'}</button>
 */
export function usePorticoPay(): PorticoMutation<PaymentWish | IntentWish | string, PaymentResult> & {
  /** As {@link Portico.pay}; resolves with `undefined` when it failed. */
  readonly pay: (wish: PaymentWish | IntentWish | string) => Promise<PaymentResult | undefined>
} {
  const mutation = useMutation('usePorticoPay', payWith)
  const pay = useAction(mutation)
  return useMemo(() => ({ ...mutation, pay }), [mutation, pay])
}

/**
 * Has what your own code sent followed until it is settled.
 * @example
 * const { watchTransaction, error } = usePorticoWatchTransaction()
 * const watch = (id: string) => watchTransaction({ chainId: networks[0].caipNetworkId, id, title: 'Berth 7 booked' })
 */
export function usePorticoWatchTransaction(): PorticoMutation<WatchOptions, SentReceipt> & {
  /** As {@link Portico.watchTransaction}; resolves with `undefined` when it failed. */
  readonly watchTransaction: (options: WatchOptions) => Promise<SentReceipt | undefined>
} {
  const mutation = useMutation('usePorticoWatchTransaction', watchWith)
  const watchTransaction = useAction(mutation)
  return useMemo(() => ({ ...mutation, watchTransaction }), [mutation, watchTransaction])
}
