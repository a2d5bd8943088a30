import type { Namespace } from '../caip/chainId.js'
import type { Clock, Log, Unsubscribe } from '../capabilities/call.js'
import { PorticoError } from '../errors/porticoError.js'
import type { DiscoveredWallet, WalletDescriptor } from '../state/walletDescriptor.js'
import type { Store } from '../store/createStore.js'
import { cleanId, cleanWallet } from './cleanWallet.js'
import type { WalletReport, Wallets } from './definePlugin.js'
import type { Registry } from './registry.js'

/**
 * Wallets by namespace, in the order in which they announced themselves: a list never reorders. A namespace is there once
 * the page was asked for its wallets, also when it has none.
 */
export type WalletMap = ReadonlyMap<Namespace, readonly DiscoveredWallet[]>

export interface Discovery {
  /** Asks the page for wallets of the namespace, again if need be, and listens from then on. What is known stays. */
  ask(namespace: Namespace): void
  offer(namespace: Namespace, report: WalletReport): Unsubscribe
  walletsOf(namespace: Namespace): Wallets
  dispose(): void
}

const FIND_TIMEOUT_MS = 2_500
/** While a wallet is waited for: some appear without announcing themselves. */
const ASK_AGAIN_MS = 500
/** What a page may announce of one family: more is noise, or an attempt to hide the others. */
const WALLET_LIMIT = 50
const CLAIM_LIMIT = 3

/** Which ways of finding wallets are used; those that are not named are. */
type DiscoveryWays = Readonly<Partial<Record<NonNullable<WalletReport['via']>, boolean>>>

interface DiscoveryRules {
  readonly ways?: DiscoveryWays | undefined
  /** Activates the plugin that brings wallets of such ids, if there is one. */
  readonly wake?: (walletId: string, namespace: Namespace) => Promise<void> | undefined
  /** Whether the wallet is connected, kept or being connected: its id belongs to its object then. */
  readonly isInUse?: (namespace: Namespace, walletId: string) => boolean
}

export function createDiscovery(
  registry: Registry,
  store: Store<WalletMap>,
  clock: Clock,
  log: Log,
  { ways = {}, wake = () => undefined, isInUse = () => false }: DiscoveryRules = {},
): Discovery {
  const stops = new Map<Namespace, () => void>()
  const searches = new Set<() => void>()
  const cut = new Set<Namespace>()
  /** The objects that have announced themselves since the page last asked. */
  const heard = new Map<Namespace, WeakSet<object>>()
  const announced = new WeakSet<object>()
  let isAsking = false

  const listOf = (namespace: Namespace) => store.get().get(namespace) ?? []
  const replace = (namespace: Namespace, wallets: readonly DiscoveredWallet[]) =>
    store.set((map) => new Map(map).set(namespace, wallets))

  function start(namespace: Namespace): void {
    if (!stops.has(namespace)) ask(namespace)
  }

  function ask(namespace: Namespace): void {
    stops.get(namespace)?.()
    const listening = registry.plugins
      .filter((plugin) => registry.isFor(plugin, namespace))
      .flatMap((plugin) => plugin.discover ?? [])
    const running: (() => void)[] = []
    const stop = () => {
      for (const end of running) end()
    }
    stops.set(namespace, stop)
    const isListening = () => stops.get(namespace) === stop
    heard.set(namespace, new WeakSet())
    isAsking = true
    for (const discover of listening) {
      try {
        running.push(discover((report) => (isListening() ? announce(namespace, report) : () => {})))
      } catch (cause) {
        log.error(`looking for wallets of ${namespace} failed`, cause)
      }
    }
    isAsking = false
    replaceSilent(namespace)
    if (!store.get().has(namespace)) replace(namespace, [])
  }

  function announce(namespace: Namespace, report: WalletReport): Unsubscribe {
    const { provider } = report
    const known = listOf(namespace)
    if (!isObject(provider) || ways[report.via ?? 'announced'] === false) return () => {}
    const listed = known.find((wallet) => wallet.provider === provider)
    const isNamed = listed?.generic === true && !report.generic && !isInUse(namespace, listed.id)
    const isNew = !listed || isNamed
    if (isNew && isFull(known, report)) return cutOff(namespace) // before anything else of it is read
    const wallet = isNew ? cleanWallet(report) : undefined
    if (isNew && !wallet) return () => {}
    announced.add(provider)
    heard.get(namespace)?.add(provider)
    if (wallet && isNamed) remove(namespace, provider) // the unnamed one makes way for the wallet whose it is
    if (wallet) list(namespace, wallet, provider)
    if (wallet && !isAsking) replaceSilent(namespace)
    return () => remove(namespace, provider)
  }

  function cutOff(namespace: Namespace): Unsubscribe {
    if (!cut.has(namespace)) log.error(`more wallets of ${namespace} announce themselves than are listed`)
    cut.add(namespace)
    return () => {}
  }

  /**
   * An extension that is loaded again announces itself by a new object, and the old one is dead: it does not answer when the
   * page asks. Then the new one takes its place and its id, unless the old one is in use.
   */
  function replaceSilent(namespace: Namespace): void {
    const isFree = ({ id }: DiscoveredWallet) => !isInUse(namespace, id)
    const isHeard = ({ provider }: DiscoveredWallet) => heard.get(namespace)?.has(provider) === true
    const known = listOf(namespace)
    const successors = new Set(known.filter((one) => isFree(one) && isHeard(one)))
    let wallets = known
    for (const old of known) {
      if (!isFree(old) || isHeard(old) || !announced.has(old.provider)) continue
      const next = [...successors].find((one) => isSameWallet(one, old))
      if (!next) continue
      successors.delete(next)
      wallets = wallets.flatMap((one) => (one === old ? { ...next, id: old.id } : one === next ? [] : one))
    }
    if (wallets !== known) replace(namespace, wallets)
  }

  const list = (namespace: Namespace, wallet: WalletDescriptor, provider: object) => {
    const known = listOf(namespace)
    replace(namespace, [...known, { ...wallet, id: freeIdFor(wallet.id, known), provider }])
  }
  const remove = (namespace: Namespace, provider: object) =>
    replace(
      namespace,
      listOf(namespace).filter((wallet) => wallet.provider !== provider),
    )

  function offer(namespace: Namespace, report: WalletReport): Unsubscribe {
    const wallet = cleanWallet(report)
    if (!wallet) return () => {}
    list(namespace, wallet, report.provider)
    return () => remove(namespace, report.provider)
  }

  const walletsOf = (namespace: Namespace): Wallets => ({
    list: () => listOf(namespace),
    find(walletId, { signal } = {}) {
      start(namespace)
      return new Promise((resolve, reject) => {
        const poll = () => {
          const wallet = listOf(namespace).find(({ id }) => id === walletId)
          if (wallet) finish(() => resolve(wallet))
          return wallet !== undefined
        }
        const give = (error: PorticoError) => () => finish(() => reject(error))
        const onAbort = give(new PorticoError('REQUEST_ABORTED', { what: 'find wallet' }))
        const stops: (() => void)[] = []
        const finish = (settle: () => void) => {
          searches.delete(onAbort)
          for (const stop of stops) stop()
          settle()
        }
        if (signal?.aborted) return onAbort()
        if (poll()) return
        searches.add(onAbort)
        const missing = give(new PorticoError('WALLET_MISSING', { walletId }))
        const waking = wake(walletId, namespace)
        stops.push(store.subscribe(poll), () => signal?.removeEventListener('abort', onAbort))
        signal?.addEventListener('abort', onAbort)
        // A plugin that brings the wallet has offered it by now; others announce themselves within a moment.
        if (waking) waking.then(missing, missing)
        else {
          let cancel = () => {}
          const askAgain = () => {
            cancel = clock.after(ASK_AGAIN_MS, () => {
              askAgain()
              ask(namespace)
            })
          }
          askAgain()
          stops.push(clock.after(FIND_TIMEOUT_MS, missing), () => cancel())
        }
      })
    },
  })

  return {
    ask,
    offer,
    walletsOf,
    dispose() {
      for (const abort of searches) abort()
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}

function freeIdFor(claimedId: string, known: readonly DiscoveredWallet[]): string {
  let id = claimedId
  for (let count = 2; known.some((wallet) => wallet.id === id); count++) id = `${claimedId}#${count}`
  return id
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

function isFull(known: readonly DiscoveredWallet[], report: WalletReport): boolean {
  if (known.length >= WALLET_LIMIT) return true
  const claimed = baseIdOf(cleanId(report))
  return known.filter(({ id }) => baseIdOf(id) === claimed).length >= CLAIM_LIMIT
}

const isSameClaim = (one: WalletDescriptor, other: WalletDescriptor): boolean => baseIdOf(one.id) === baseIdOf(other.id)
const isSameWallet = (one: WalletDescriptor, other: WalletDescriptor): boolean =>
  isSameClaim(one, other) && one.name === other.name && one.rdns === other.rdns

/** Two providers that claim one id get `id` and `id#2`; the claim they share is the part before the mark. */
export const baseIdOf = (walletId: string): string => walletId.replace(/(#\d+)+$/, '')
