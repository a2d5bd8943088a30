import type { Namespace } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Clock } from '../capabilities/clock.js'
import type { Log } from '../capabilities/log.js'
import { PorticoError } from '../errors/porticoError.js'
import type { Store } from '../state/createStore.js'
import type { DiscoveredWallet } from '../state/walletDescriptor.js'
import { cleanWallet } from './cleanWallet.js'
import type { WalletReport, Wallets } from './definePlugin.js'
import type { Registry } from './registry.js'

/** Wallets by namespace, in the order in which they announced themselves: a list never reorders. */
export type WalletMap = ReadonlyMap<Namespace, readonly DiscoveredWallet[]>

export interface Discovery {
  /** Asks the page for wallets of the namespace, again if need be, and listens from then on. What is known stays. */
  ask(namespace: Namespace): void
  offer(namespace: Namespace, report: WalletReport): Unsubscribe
  walletsOf(namespace: Namespace): Wallets
  dispose(): void
}

const FIND_TIMEOUT_MS = 2_500

/** Which ways of finding wallets are used; those that are not named are. */
export type DiscoveryWays = Readonly<Partial<Record<NonNullable<WalletReport['via']>, boolean>>>

export function createDiscovery(
  registry: Registry,
  store: Store<WalletMap>,
  clock: Clock,
  log: Log,
  ways: DiscoveryWays = {},
  /** Activates the plugin that brings wallets of such ids, if there is one. */
  wake: (walletId: string, namespace: Namespace) => Promise<void> | undefined = () => undefined,
): Discovery {
  const stops = new Map<Namespace, () => void>()

  const listOf = (namespace: Namespace) => store.get().get(namespace) ?? []
  const replace = (namespace: Namespace, wallets: readonly DiscoveredWallet[]) =>
    store.set((map) => new Map(map).set(namespace, wallets))

  function start(namespace: Namespace): void {
    if (!stops.has(namespace)) ask(namespace)
  }

  function ask(namespace: Namespace): void {
    stops.get(namespace)?.()
    const listening = registry.plugins
      .filter(({ manifest }) => manifest.namespaces !== 'global' && manifest.namespaces.includes(namespace))
      .flatMap((plugin) => plugin.discover ?? [])
    const running: (() => void)[] = []
    const stop = () => {
      for (const end of running) end()
    }
    stops.set(namespace, stop)
    const isListening = () => stops.get(namespace) === stop
    for (const discover of listening) {
      try {
        running.push(discover((report) => (isListening() ? add(namespace, report) : () => {})))
      } catch (cause) {
        log.error(`looking for wallets of ${namespace} failed`, cause)
      }
    }
  }

  function add(namespace: Namespace, report: WalletReport): Unsubscribe {
    const clean = cleanWallet(report)
    const { provider } = report
    const known = listOf(namespace)
    if (!clean || !isObject(provider) || ways[report.via ?? 'announced'] === false) return () => {}
    if (!known.some((wallet) => wallet.provider === provider)) {
      replace(namespace, [...known, { ...clean, id: freeIdFor(clean.id, known), provider }])
    }
    return () =>
      replace(
        namespace,
        listOf(namespace).filter((wallet) => wallet.provider !== provider),
      )
  }

  const walletsOf = (namespace: Namespace): Wallets => ({
    list: () => listOf(namespace),
    find(walletId, { signal } = {}) {
      start(namespace)
      return new Promise((resolve, reject) => {
        const look = () => {
          const wallet = listOf(namespace).find(({ id }) => id === walletId)
          if (wallet) finish(() => resolve(wallet))
          return wallet !== undefined
        }
        const give = (error: PorticoError) => () => finish(() => reject(error))
        const onAbort = give(new PorticoError('REQUEST_ABORTED', { what: 'find wallet' }))
        const stops: (() => void)[] = []
        const finish = (settle: () => void) => {
          for (const stop of stops) stop()
          settle()
        }
        if (signal?.aborted) return onAbort()
        if (look()) return
        const missing = give(new PorticoError('WALLET_MISSING', { walletId }))
        const waking = wake(walletId, namespace)
        stops.push(store.subscribe(look), () => signal?.removeEventListener('abort', onAbort))
        signal?.addEventListener('abort', onAbort)
        // Whoever brings the wallet has offered it once it is there; others announce themselves within a moment.
        if (waking) waking.then(missing, missing)
        else stops.push(clock.after(FIND_TIMEOUT_MS, missing))
      })
    },
  })

  return {
    ask,
    offer: add,
    walletsOf,
    dispose() {
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

/** Two providers that claim one id get `id` and `id#2`; the claim they share is the part before the mark. */
export const baseIdOf = (walletId: string): string => walletId.replace(/#\d+$/, '')
