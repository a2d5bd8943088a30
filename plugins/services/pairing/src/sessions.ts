import {
  type ChainId,
  type Namespace,
  type PairedWallet,
  type PluginContext,
  type RecentWallet,
  RemoteWalletAdapter,
  type Unsubscribe,
} from '@portico/kernel'
import type { ISignClient, SessionTypes } from '@walletconnect/types'
import { type ApprovedSession, readApprovedSession, wireNamespacesOf } from './approvedSession.js'
import { createAskWallet } from './askWallet.js'
import { createChosenStore } from './chosen.js'
import { dropPairing, dropSession } from './client/followTabs.js'
import { type Families, fromWireNamespace, toWireChain } from './families.js'
import { createLiveSession, type LiveSession, walletIdOf } from './liveSession.js'
import type { manifest } from './manifest.js'
import type { Relay } from './relay.js'
import { readSessionEvent } from './sessionEvents.js'

/** The sessions with paired wallets, and their wallets as the kernel knows them. */
export interface Sessions {
  /** Reduces a session to what the host offers. Its families have to be known. */
  read(session: unknown): ApprovedSession | undefined
  /** Offers the wallet to each of its families. */
  open(approved: ApprovedSession, recent: RecentWallet | null): Promise<PairedWallet>
  /** Offers the wallets of earlier visits. */
  restore(): Promise<void>
  /** Ends a session with all its families, here at once and in the wallet (S4.7). */
  end(topic: string): Promise<void>
  /** Closes sessions that the library has dropped without an event, or that expired while the page slept. */
  lookAll(): void
}

interface Held {
  readonly session: LiveSession
  readonly offers: Map<Namespace, Unsubscribe>
  readonly recent: RecentWallet | null
  readonly pairingTopic: string | undefined
}

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }
const DAY_SEC = 86_400
const LIFE_SEC = 7 * DAY_SEC

export function createSessions(
  context: PluginContext<typeof manifest, undefined>,
  { client, relay, families }: { readonly client: ISignClient; readonly relay: Relay; readonly families: Families },
): Sessions {
  const { deps, networks, own, storage } = context
  const { clock, log, services } = deps
  const chosen = createChosenStore(storage, clock)
  const held = new Map<string, Held>()
  const ending = new Map<string, Promise<void>>()
  const ask = createAskWallet({ client, clock, relay, check, onAnswer: extend })

  /** What wallets are asked for, which the host may have chosen itself. */
  const offered = (): readonly ChainId[] => [
    ...networks.get().map(({ caipNetworkId }) => caipNetworkId),
    ...Object.values(services.pairing?.override ?? {}).flatMap(({ chains = [] }) => chains),
  ]
  const read = (session: unknown) => readApprovedSession(session, offered(), families.known)

  /** A session in use lives on, as far as the wallet agrees. */
  function extend(topic: string): void {
    const session = client.session.map.get(topic)
    const leftSec = session ? session.expiry - clock.now() / 1_000 : LIFE_SEC
    if (leftSec < LIFE_SEC - DAY_SEC) client.extend({ topic }).catch(() => {})
  }

  /** Makes the kernel's list equal to what the session has. */
  async function offer(held: Held): Promise<void> {
    const { session, offers } = held
    const wanted = session.namespaces()
    for (const [namespace, withdraw] of offers) {
      if (wanted.includes(namespace)) continue
      offers.delete(namespace)
      withdraw()
    }
    const missing = wanted.filter((namespace) => !offers.has(namespace))
    const results = await Promise.allSettled(missing.map((namespace) => offerTo(namespace, held)))
    for (const result of results) {
      if (result.status === 'rejected') log.error('a paired wallet could not be offered', result.reason)
    }
  }

  async function offerTo(namespace: Namespace, { session, offers, recent }: Held): Promise<void> {
    const family = await context.familyOf(RemoteWalletAdapter, namespace)
    if (!family || offers.has(namespace) || !session.namespaces().includes(namespace)) return
    const wallet = session.walletOf(namespace)
    const report = {
      provider: family.createProvider(wallet),
      id: walletIdOf(session.topic),
      name: wallet.name,
      icon: wallet.icon,
      unlisted: true,
      recent,
    }
    offers.set(namespace, context.announceWallet(namespace, report))
  }

  /** The wallet, this page or time has ended it (S4.9c). */
  function close(topic: string): void {
    const known = held.get(topic)
    held.delete(topic)
    chosen.forget(topic)
    if (!known) return
    known.session.close()
    for (const withdraw of known.offers.values()) withdraw()
    if (known.pairingTopic !== undefined) dropPairing(client, known.pairingTopic).catch(() => {})
  }

  function isLive(topic: string): boolean {
    const session = client.session.map.get(topic)
    return session !== undefined && isAhead(session) && client.core.crypto.keychain.has(topic)
  }

  const isAhead = ({ expiry }: { readonly expiry: number }) => expiry > clock.now() / 1_000

  function check(topic: string): void {
    if (isLive(topic)) return
    dropSession(client, topic).catch(() => {})
    client.events.emit('session_delete', { id: 0, topic }) // this kernel, and the others of the page
  }

  function end(topic: string): Promise<void> {
    const running = ending.get(topic) ?? tell(topic).finally(() => ending.delete(topic))
    ending.set(topic, running)
    return running
  }

  async function tell(topic: string): Promise<void> {
    close(topic)
    check(topic)
    if (!client.session.keys.includes(topic)) return
    try {
      await relay.open({})
      await relay.guard(() => client.disconnect({ topic, reason: USER_DISCONNECTED }), {})
    } finally {
      if (client.session.keys.includes(topic)) await dropSession(client, topic)
      client.events.emit('session_delete', { id: 0, topic }) // the other kernels of this page
    }
  }

  function hold(approved: ApprovedSession, recent: RecentWallet | null): Held {
    const { topic } = approved
    const session = createLiveSession(approved, {
      chosen,
      ask,
      wireChainOf: (namespace, chainId) => toWireChain(chainId, families.known.get(namespace)),
      defaultChainOf: (namespace) => services.pairing?.override?.[namespace]?.defaultChain,
      end: () => end(topic),
    })
    const { pairingTopic } = client.session.map.get(topic) ?? {}
    const made: Held = { session, offers: new Map(), recent, pairingTopic }
    held.set(topic, made)
    return made
  }

  const isKnown = (name: string) => families.known.has(fromWireNamespace(name, families.known) ?? '')

  /** A name that wallets were asked for and that is no family of the host's may be what the wire calls one. */
  async function loadFamilies(names: readonly string[], sessions: readonly SessionTypes.Struct[]): Promise<void> {
    await families.load(names)
    const own = [...new Set(networks.get().map(({ chainNamespace }) => chainNamespace))]
    const isAsked = (name: string) =>
      sessions.some(({ optionalNamespaces = {} }) => Object.hasOwn(optionalNamespaces, name))
    if (names.some((name) => !own.includes(name) && !isKnown(name) && isAsked(name))) await families.load(own)
  }

  /** At once unless a family has joined that is yet to be loaded: what the wallet tells next may build on it. */
  function update(topic: string): void {
    const session = client.session.map.get(topic)
    const joined = wireNamespacesOf(session).filter((name) => !isKnown(name))
    if (joined.length === 0 || !session) apply(topic)
    else loadFamilies(joined, [session]).then(() => apply(topic))
  }

  function apply(topic: string): void {
    const known = held.get(topic)
    const approved = known && read(client.session.map.get(topic))
    if (!known || !approved) return
    if (approved.namespaces.size === 0) {
      end(topic).catch((cause: unknown) => log.error('a wallet did not hear that its session is over', cause))
      return
    }
    known.session.update(approved)
    offer(known)
  }

  const listeners = {
    session_update: ({ topic }: { readonly topic: string }) => update(topic),
    session_delete: ({ topic }: { readonly topic: string }) => close(topic),
    session_expire: ({ topic }: { readonly topic: string }) => close(topic),
    session_event(payload: { readonly topic: string }) {
      const event = readSessionEvent(payload, families.known, offered())
      if (event) held.get(event.topic)?.session.follow(event)
    },
  }
  for (const [event, listener] of Object.entries(listeners)) {
    client.events.on(event as 'session_update', listener)
    own(() => client.events.off(event as 'session_update', listener))
  }
  own(chosen.flush)
  own(() => {
    for (const { offers } of held.values()) for (const withdraw of offers.values()) withdraw()
  })

  return {
    read,
    end,
    lookAll: () => [...held.keys()].forEach(check),
    async open(approved, recent) {
      const made = hold(approved, recent)
      await offer(made)
      const { topic, name } = approved
      return { walletId: walletIdOf(topic), name, namespaces: [...made.offers.keys()] }
    },
    async restore() {
      const readStored = () => client.session.getAll().filter(isAhead)
      const stored = readStored()
      await loadFamilies(stored.flatMap(wireNamespacesOf), stored)
      const found = readStored().flatMap((session) => read(session) ?? [])
      await Promise.all(found.filter(({ namespaces }) => namespaces.size > 0).map((one) => offer(hold(one, null))))
    },
  }
}
