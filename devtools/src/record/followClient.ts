import type { Unsubscribe } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import type { TraceConnection } from '../trace/trace.js'
import type { Recorder } from './createRecorder.js'

/** The families that a client connects: each has an account of its own, whatever its state. */
const namespacesOf = ({ plugins }: ReturnType<Recorder['trace']>): readonly string[] => [
  ...new Set(
    plugins.flatMap(({ namespaces, provides }) =>
      typeof namespaces !== 'string' && provides.includes('connector@1') ? namespaces : [],
    ),
  ),
]

/** Records what a client tells: events, the states of its connections, what its modal shows. */
export function followClient(client: Portico, recorder: Recorder): Unsubscribe {
  const { redactor } = recorder
  const namespaces = namespacesOf(recorder.trace())

  function learn(): void {
    for (const { id, name } of client.getWallets()) redactor.learn([id, name])
    for (const { connectorId, accounts, accountKey } of client.getConnections()) {
      redactor.learn([connectorId])
      for (const account of [...accounts, accountKey]) redactor.learnAccount(account)
    }
    for (const namespace of namespaces) {
      const networks = client.getNetwork(namespace).requestedCaipNetworks
      recorder.noteNetworks(
        networks.map(({ caipNetworkId, name, nativeCurrency: { symbol, decimals } }) => {
          redactor.learn([caipNetworkId, name, symbol])
          return { chainId: caipNetworkId, name, symbol, decimals }
        }),
      )
    }
  }
  const last = new Map<string, string>()
  /** Adds what differs from the last of its kind. */
  const addNew = (of: string, entry: Parameters<Recorder['add']>[0]) => {
    const text = JSON.stringify(entry)
    if (last.get(of) !== text) recorder.add(entry)
    last.set(of, text)
  }
  function noteConnection(namespace: string): void {
    learn()
    const { status, connectedWalletInfo } = client.getAccount(namespace)
    const { chainId } = client.getNetwork(namespace)
    const facts = redactor.redact({ walletId: connectedWalletInfo?.id, chainId }) as Partial<TraceConnection>
    addNew(namespace, { kind: 'connection', namespace, status, ...facts })
  }
  function noteModal(): void {
    const { open, view } = client.getState()
    addNew('modal', { kind: 'modal', open, view: open ? view : undefined })
  }

  for (const namespace of namespaces) noteConnection(namespace)
  const stops = [
    client.onEvent(({ event, ...data }) => {
      learn()
      const { error, ...others } = data as { readonly error?: { readonly code?: string } }
      const shown = redactor.redact(others)
      // A code is one of docs/errors.md.
      const facts = typeof error?.code === 'string' ? { ...Object(shown), error: error.code } : shown
      recorder.add({ kind: 'event', event: event === 'usage:tracked' ? nameOf(others) : event, data: facts })
    }),
    client.subscribeState(noteModal),
    client.subscribeWallets(learn),
    ...namespaces.flatMap((namespace) => [
      client.subscribeAccount(() => noteConnection(namespace), namespace),
      client.subscribeNetwork(() => noteConnection(namespace), namespace),
    ]),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Names of usage events are part of the code. */
function nameOf({ name }: { readonly name?: unknown }): string {
  return typeof name === 'string' && /^[A-Z][A-Z_]{0,63}$/.test(name) ? `usage:${name}` : 'usage:tracked'
}
