import {
  type ChainId,
  createStore,
  type IntentWish,
  isPorticoError,
  type Namespace,
  type PaymentResult,
  type PaymentWish,
  type SentBatch,
  type SentReceipt,
  type Signature,
} from '@portico/kernel'
import type { Portico, SendCallsOptions, SendOptions, SignAndSendOptions, WatchOptions } from '../client.js'
import { remember, type Source } from './source.js'
import type { PorticoCall, PorticoMutation, SignMessageOptions, SignTypedDataOptions } from './types.js'

const IDLE = { status: 'idle' } as const

/** `undefined` in the place of a failure that the value has as its `error`. */
export const unlessPortico = <Data>(called: Promise<Data>): Promise<Data | undefined> =>
  called.catch((cause: unknown) => {
    if (!isPorticoError(cause)) throw cause
    return undefined
  })

/** One action with what has come of it; the answer to an earlier call is dropped. */
export function mutationSource<Options, Data>(
  call: (options: Options) => Promise<Data>,
): Source<PorticoMutation<Options, Data>> {
  let latest: object | undefined
  const show = (next: PorticoCall<Data>) => store.set({ ...next, mutate, mutateAsync, reset })
  async function mutateAsync(options: Options): Promise<Data> {
    const mine = {}
    latest = mine
    const showMine = (next: PorticoCall<Data>) => {
      if (latest === mine) show(next)
    }
    showMine({ status: 'pending' })
    try {
      const data = await call(options)
      showMine({ status: 'done', data })
      return data
    } catch (cause) {
      showMine(isPorticoError(cause) ? { status: 'failed', error: cause } : IDLE)
      throw cause
    }
  }
  const mutate = (options: Options) => void unlessPortico(mutateAsync(options))
  function reset() {
    latest = undefined
    show(IDLE)
  }
  const first: PorticoMutation<Options, Data> = { ...IDLE, mutate, mutateAsync, reset }
  const store = createStore(first)
  return { get: store.get, initial: () => first, subscribe: store.subscribe }
}

/** A source of what `make` makes of each value of another. */
function mapSource<S, T>(source: Source<S>, make: (value: S) => T): Source<T> {
  const [now, first] = [remember(make), remember(make)]
  return { get: () => now(source.get()), initial: () => first(source.initial()), subscribe: source.subscribe }
}

/** The action by its own name, too: its failures are in `error` alone. */
function withAction<Name extends string, Options, Data>(
  name: Name,
  source: Source<PorticoMutation<Options, Data>>,
): Source<PorticoMutation<Options, Data> & { readonly [N in Name]: (options: Options) => Promise<Data | undefined> }> {
  const { mutateAsync } = source.initial()
  const action = { [name]: (options: Options) => unlessPortico(mutateAsync(options)) } as {
    readonly [N in Name]: (options: Options) => Promise<Data | undefined>
  }
  return mapSource(source, (mutation) => ({ ...mutation, ...action }))
}

/** Has the wallet sign a message. */
export const signMessageSource = (client: Portico): Source<PorticoMutation<SignMessageOptions, Signature>> =>
  mutationSource(({ message, ...options }) => client.signMessage(message, options))

/** Has the wallet sign a structured message. */
export const signTypedDataSource = (client: Portico): Source<PorticoMutation<SignTypedDataOptions, Signature>> =>
  mutationSource(({ message, ...options }) => client.signTypedData(message, options))

/** Has the wallet send coins or a token. */
export const sendTransactionSource = (client: Portico): Source<PorticoMutation<SendOptions, SentReceipt>> =>
  mutationSource((options) => client.sendTransaction(options))

/** Moves the wallet to a network. */
export const switchNetworkSource = (client: Portico): Source<PorticoMutation<ChainId, void>> =>
  mutationSource((chainId) => client.switchNetwork(chainId))

/** Ends every connection of a namespace, or all. */
export const disconnectSource = (client: Portico): Source<PorticoMutation<Namespace | undefined, void>> =>
  mutationSource((namespace) => client.disconnect(namespace))

/** Has the wallet call contracts. */
export const sendCallsSource = (
  client: Portico,
): Source<
  PorticoMutation<SendCallsOptions, SentBatch & SentReceipt> & {
    /** As {@link Portico.sendCalls}; resolves with `undefined` when it failed. */
    readonly sendCalls: (options: SendCallsOptions) => Promise<(SentBatch & SentReceipt) | undefined>
  }
> =>
  withAction(
    'sendCalls',
    mutationSource((options: SendCallsOptions) => client.sendCalls(options)),
  )

/** Shows what a transaction of the page does and has the wallet sign and send it. */
export const signAndSendTransactionSource = (
  client: Portico,
): Source<
  PorticoMutation<SignAndSendOptions, SentReceipt> & {
    /** As {@link Portico.signAndSendTransaction}; resolves with `undefined` when it failed. */
    readonly signAndSendTransaction: (options: SignAndSendOptions) => Promise<SentReceipt | undefined>
  }
> =>
  withAction(
    'signAndSendTransaction',
    mutationSource((options: SignAndSendOptions) => client.signAndSendTransaction(options)),
  )

/** Asks the visitor to pay. */
export const paySource = (
  client: Portico,
): Source<
  PorticoMutation<PaymentWish | IntentWish | string, PaymentResult> & {
    /** As {@link Portico.pay}; resolves with `undefined` when it failed. */
    readonly pay: (wish: PaymentWish | IntentWish | string) => Promise<PaymentResult | undefined>
  }
> =>
  withAction(
    'pay',
    mutationSource((wish: PaymentWish | IntentWish | string) => client.pay(wish)),
  )

/** Has what the page's own code has sent followed until it is settled. */
export const watchTransactionSource = (
  client: Portico,
): Source<
  PorticoMutation<WatchOptions, SentReceipt> & {
    /** As {@link Portico.watchTransaction}; resolves with `undefined` when it failed. */
    readonly watchTransaction: (options: WatchOptions) => Promise<SentReceipt | undefined>
  }
> =>
  withAction(
    'watchTransaction',
    mutationSource((options: WatchOptions) => client.watchTransaction(options)),
  )
