import { type Namespace, type NamespaceState, sessionOf, shownChainOf, type Unsubscribe } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'
import { topOf } from '../state/viewStack.js'
import { createTracker, type Track, type TrackerParts } from './createTracker.js'

/** A little over the time that a wallet has to let go: a failure is known by then. */
const SETTLED_MS = 3_500

/** This page forgets a wallet at once; whether the wallet let go, too, shows a little later. */
function followDisconnects({ kernel, clock }: TrackerParts, track: Track): Unsubscribe {
  const leaving = new Set<Set<Namespace>>()
  const cancels = new Set<() => void>()
  let latest: Set<Namespace> | undefined

  function begin(): Set<Namespace> {
    const group = new Set<Namespace>()
    leaving.add(group)
    // What ends in one go was asked for in one go.
    queueMicrotask(() => {
      latest = undefined
      const [first] = group
      const isAll = group.size > 1
      const cancel = clock.after(SETTLED_MS, () => {
        cancels.delete(cancel)
        leaving.delete(group)
        if (group.size > 0) track('DISCONNECT_SUCCESS', { namespace: isAll ? 'all' : first })
      })
      cancels.add(cancel)
    })
    return group
  }

  const stops = [
    kernel.events.on('session:closed', ({ namespace, by, along }) => {
      if (by !== 'user' || along !== undefined) return // counted with that family
      latest ??= begin()
      latest.add(namespace)
    }),
    kernel.events.on('connection:failed', ({ namespace, error }) => {
      if (error.code !== 'DISCONNECT_FAILED') return
      for (const group of leaving) group.delete(namespace)
    }),
    () => {
      for (const cancel of cancels) cancel()
    },
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** How the wallets of this page are reached; those that are elsewhere have plugins, which say `qr` or `mobile`. */
const METHOD = 'browser'

type Asked = { readonly type: 'connect' | 'restore' } | { readonly type: 'switch'; readonly network: string }

/** Tells what the visitor does, as events of wire §5.3: never an address or a text. What is sent, and when, is the analytics plugin's affair. */
export function trackUsage(core: TrackerParts & Pick<PorticoCore, 'modal'>): Unsubscribe {
  const { kernel, modal } = core
  const { namespaces, accountTypes, wallets } = kernel.state
  const { track, stop } = createTracker(core)
  const asked = new Map<string, Asked>()
  let attempts: ReadonlyMap<string, number> = new Map()
  let shown = modal.get()

  function followModal(): void {
    const before = shown
    shown = modal.get()
    if (shown.open === before.open) return
    const isConnected = [...namespaces.get().values()].some((state) => sessionOf(state) !== undefined)
    const view = topOf((shown.open ? shown : before).stack)?.id
    track(shown.open ? 'MODAL_OPENED' : 'MODAL_CLOSED', { connected: isConnected, view })
  }

  /** Remembers what each wallet was asked last: a failure does not say of what. */
  function followRequests(): void {
    const begun = new Map<string, number>()
    for (const [namespace, { connection }] of namespaces.get()) {
      if (connection.status === 'connecting') {
        begun.set(namespace, connection.attempt)
        asked.set(namespace, { type: connection.silent ? 'restore' : 'connect' })
        const isNew = attempts.get(namespace) !== connection.attempt
        if (isNew && !connection.silent) track('CONNECT_STARTED', { method: METHOD, namespace })
      }
      const to = connection.status === 'connected' ? connection.switching?.to : undefined
      if (to !== undefined) asked.set(namespace, { type: 'switch', network: to })
    }
    attempts = begun
  }

  const trackConnected = (namespace: string, walletId: string, reconnect: boolean): void => {
    const wallet = wallets
      .get()
      .get(namespace)
      ?.find(({ id }) => id === walletId)
    track('CONNECT_SUCCESS', { method: METHOD, name: wallet?.name ?? walletId, namespace, reconnect })
  }

  track('MODAL_CREATED', {})
  // A session that is older than the visitor's first act is one of an earlier visit.
  for (const [namespace, state] of namespaces.get()) {
    const session = sessionOf(state)
    if (session) trackConnected(namespace, session.walletId, true)
  }
  shown = { ...shown, open: false }
  followModal()
  followRequests()
  const stops = [
    stop,
    modal.subscribe(followModal),
    namespaces.subscribe(followRequests),
    followDisconnects(core, track),
    kernel.events.on('session:opened', ({ namespace, session, restored }) =>
      trackConnected(namespace, session.walletId, restored),
    ),
    kernel.events.on('connection:failed', ({ namespace, error: { code } }) => {
      const request = asked.get(namespace)
      if (code === 'DISCONNECT_FAILED')
        track('DISCONNECT_ERROR', { code }) // S4.8
      else if (request?.type === 'switch') track('NETWORK_SWITCH_ERROR', { network: request.network, code })
      else if (request?.type !== 'connect') return
      else if (code === 'REQUEST_REJECTED') track('CONNECT_REJECTED', { method: METHOD })
      else track('CONNECT_ERROR', { method: METHOD, code })
    }),
    kernel.events.on('network:changed', ({ namespace, chainId }) =>
      track('NETWORK_SWITCHED', { network: chainId, accountType: accountTypes.get().get(namespace) }),
    ),
    kernel.events.on('accountType:changed', ({ namespace, type }) => {
      const network = chainOf(namespaces.get().get(namespace))
      if (network !== undefined) track('ACCOUNT_TYPE_CHANGED', { network, accountType: type })
    }),
    kernel.events.on('plugin:failed', ({ pluginId, error: { code } }) => track('INTERNAL_ERROR', { code, pluginId })),
  ]
  return () => {
    for (const end of stops) end()
  }
}

const chainOf = (state: NamespaceState | undefined) => state && shownChainOf(state)
