import { createStore, type Namespace, type Session } from '@portico/kernel'
import type { ConnectOptions, Portico } from '../client.js'
import type { PorticoWallet } from '../state/clientState.js'
import { mutationSource, unlessPortico } from './calls.js'
import { snapshotSource } from './snapshots.js'
import type { Source } from './source.js'
import type { PorticoCall, PorticoMutation } from './types.js'

/** The value of two sources together. */
function joinSources<A, B, T>(one: Source<A>, other: Source<B>, make: (a: A, b: B) => T): Source<T> {
  const first = make(one.initial(), other.initial())
  let last: { readonly a: A; readonly b: B; readonly made: T } | undefined
  return {
    get() {
      const [a, b] = [one.get(), other.get()]
      if (!last || a !== last.a || b !== last.b) last = { a, b, made: make(a, b) }
      return last.made
    },
    initial: () => first,
    subscribe(listener) {
      const stops = [one.subscribe(listener), other.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The wallets that can be connected, for a dialog of the page's own; none before `discover` or a `connect` is called, and on a server. */
export function walletsSource(
  client: Portico,
  namespace?: Namespace,
): Source<
  Omit<PorticoCall<unknown>, 'data'> & {
    readonly wallets: readonly PorticoWallet[]
    /** Looks for wallets; `status` is `done` once those on the page had time to announce themselves. Failures are in `error`. */
    readonly discover: () => Promise<void>
  }
> {
  const looking = mutationSource<void, readonly PorticoWallet[]>(() => client.discover())
  const { mutateAsync } = looking.initial()
  const discover = async () => void (await unlessPortico(mutateAsync()))
  const wallets = snapshotSource(
    client,
    (from) => from.getWallets(namespace),
    (listener) => client.subscribeWallets(listener, namespace),
    (listed) => listed,
  )
  return joinSources(wallets, looking, (listed, { status, error }) => ({ wallets: listed, discover, status, error }))
}

/** Connects. A new call gives up the one before it; so does `reset`, and, without the modal, the end of the subscription. */
export function connectSource(client: Portico): Source<
  PorticoMutation<ConnectOptions, Session> & {
    /** As {@link Portico.connect}; resolves with `undefined` when it failed. */
    readonly connect: (options?: ConnectOptions) => Promise<Session | undefined>
    /** To show as a code, or to open a wallet with, while a wallet elsewhere is asked without the modal. Never store or log it. */
    readonly uri: string | undefined
  }
> {
  const running = mutationSource((options: ConnectOptions) => client.connect(options))
  const { mutateAsync: run, reset: forget } = running.initial()
  const uri = createStore<string | undefined>(undefined)
  let latest: { readonly abort: AbortController; readonly isHeadless: boolean } | undefined

  function mutateAsync(options: ConnectOptions = {}): Promise<Session> {
    latest?.abort.abort()
    const abort = new AbortController()
    latest = { abort, isHeadless: options.modal === false }
    uri.set(undefined)
    const stop = () => abort.abort()
    if (options.signal?.aborted) stop()
    options.signal?.addEventListener('abort', stop)
    const onUri = (next: string | undefined) => {
      options.onUri?.(next)
      if (latest?.abort === abort) uri.set(next)
    }
    return run({ ...options, onUri, signal: abort.signal }).finally(() =>
      options.signal?.removeEventListener('abort', stop),
    )
  }
  const connect = (options?: ConnectOptions) => unlessPortico(mutateAsync(options))
  const mutate = (options: ConnectOptions) => void connect(options)
  function reset() {
    latest?.abort.abort()
    latest = undefined
    uri.set(undefined)
    forget()
  }
  const joined = joinSources(running, { ...uri, initial: () => undefined }, (call, shown) => ({
    ...call,
    ...{ mutate, mutateAsync, reset, connect, uri: shown },
  }))
  return {
    ...joined,
    subscribe(listener) {
      const stop = joined.subscribe(listener)
      return () => {
        stop()
        if (latest?.isHeadless) latest.abort.abort()
      }
    },
  }
}
