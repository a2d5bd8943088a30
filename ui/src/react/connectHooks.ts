import type { Namespace, Session } from '@portico/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConnectOptions, Portico } from '../client.js'
import type { PorticoWallet } from '../state/clientState.js'
import { type PorticoCall, type PorticoMutation, useAction, useMutation } from './callHooks.js'
import { useSnapshot } from './snapshotHooks.js'

const discoverWith = (client: Portico) => client.discover()
const connectWith = (client: Portico, options: ConnectOptions) => client.connect(options)

/**
 * The wallets that can be connected, for a dialog of your own; none before `discover` or a `connect` is called, and on a server.
 * @example
 * const { wallets, discover, status } = usePorticoWallets()
 * if (status === 'idle') return <button onClick={discover}>Show wallets</button>
 * return wallets.map(({ id, name }) => <p key={id}>{name}</p>)
 */
export function usePorticoWallets(namespace?: Namespace): Omit<PorticoCall<unknown>, 'data'> & {
  readonly wallets: readonly PorticoWallet[]
  /** Looks for wallets; `status` is `done` once those on the page had time to announce themselves. Failures are in `error`. */
  readonly discover: () => Promise<void>
} {
  const wallets = useSnapshot(
    'usePorticoWallets',
    (snapshots) => snapshots.getWallets(namespace),
    (client, listener) => client.subscribeWallets(listener, namespace),
    namespace,
  )
  const mutation = useMutation<void, readonly PorticoWallet[]>('usePorticoWallets', discoverWith)
  const look = useAction(mutation)
  const discover = useCallback(async () => void (await look()), [look])
  const { status, error } = mutation
  return useMemo(() => ({ wallets, discover, status, error }), [wallets, discover, status, error])
}

/**
 * Connects, and says how that goes. A new call gives up the one before it; so does `reset`, and, without the modal, leaving the
 * component.
 * @example
 * const { connect, status, error, uri } = usePorticoConnect()
 * const ask = () => connect({ walletId: 'walletConnect', modal: false })
 * return <button disabled={status === 'pending'} onClick={ask}>{uri ?? error?.code ?? 'Show a code'}</button>
 */
export function usePorticoConnect(): PorticoMutation<ConnectOptions, Session> & {
  /** As {@link Portico.connect}; resolves with `undefined` when it failed. */
  readonly connect: (options?: ConnectOptions) => Promise<Session | undefined>
  /** To show as a code, or to open a wallet with, while a wallet elsewhere is asked without the modal. Never store or log it. */
  readonly uri: string | undefined
} {
  const mutation = useMutation('usePorticoConnect', connectWith)
  const [uri, setUri] = useState<string>()
  const running = useRef<{ readonly abort: AbortController; readonly isHeadless: boolean }>(undefined)

  const { mutateAsync: run, reset: forget } = mutation
  const mutateAsync = useCallback(
    (options: ConnectOptions = {}) => {
      running.current?.abort.abort()
      const abort = new AbortController()
      running.current = { abort, isHeadless: options.modal === false }
      setUri(undefined)
      const stop = () => abort.abort()
      if (options.signal?.aborted) stop()
      options.signal?.addEventListener('abort', stop)
      const onUri = (next: string | undefined) => {
        options.onUri?.(next)
        if (running.current?.abort === abort) setUri(next)
      }
      return run({ ...options, onUri, signal: abort.signal }).finally(() =>
        options.signal?.removeEventListener('abort', stop),
      )
    },
    [run],
  )
  const reset = useCallback(() => {
    running.current?.abort.abort()
    running.current = undefined
    setUri(undefined)
    forget()
  }, [forget])
  const action = useMemo(() => ({ ...mutation, mutateAsync, reset }), [mutation, mutateAsync, reset])
  const start = useAction(action)
  const connect = useCallback((options: ConnectOptions = {}) => start(options), [start])
  const mutate = useCallback((options: ConnectOptions) => void connect(options), [connect])
  useEffect(
    () => () => {
      if (running.current?.isHeadless) running.current.abort.abort()
    },
    [],
  )
  return useMemo(() => ({ ...action, mutate, connect, uri }), [action, mutate, connect, uri])
}
