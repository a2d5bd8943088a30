import type { Namespace } from '../caip/chainId.js'
import type { Session } from '../capabilities/connector.js'
import { PorticoError } from '../errors/porticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { NamespaceMap } from './connections.js'
import { sessionOf } from './namespaceState.js'

/** Wallets that serve several families and are connected, restored and ended as one (S4.7). */
export interface Groups {
  /** Whether this wallet's connections are one. */
  has(walletId: string): boolean
  /** The wallets of the last visit that were. */
  recall(walletIds: Iterable<string>): void
  /** The families, beside this one, that have a connection of the wallet. */
  othersOf(walletId: string, namespace: Namespace): readonly Namespace[]
  /** Whether the event of this session waits for those of the other families. */
  isHeld(namespace: Namespace, session: Session): boolean
  /**
   * Opens a wallet in all of these families at once, and emits one event, when the last one has answered. Its family is
   * `shown`, or the first that has opened. @throws why the first family failed, when all have; `ACCOUNT_MISSING` without any
   */
  open(
    walletId: string,
    namespaces: readonly Namespace[],
    how: {
      readonly openOne: (namespace: Namespace) => Promise<unknown>
      readonly restored: boolean
      readonly shown?: Namespace | undefined
      /** Before the event. */
      readonly onOpened?: (shown: Namespace) => void
    },
  ): Promise<readonly Session[]>
}

export function createGroups(parts: {
  readonly namespaces: () => NamespaceMap
  readonly events: Pick<EventBus, 'emit'>
}): Groups {
  const { namespaces, events } = parts
  const walletIds = new Set<string>()
  const held = new Map<Namespace, string>()
  const isOf = (walletId: string, namespace: Namespace) => {
    const state = namespaces().get(namespace)
    return [sessionOf(state), ...(state?.kept ?? [])].some((one) => one?.walletId === walletId)
  }

  return {
    has: (walletId) => walletIds.has(walletId),
    recall(stored) {
      for (const walletId of stored) walletIds.add(walletId)
    },
    othersOf: (walletId, namespace) =>
      walletIds.has(walletId)
        ? [...namespaces().keys()].filter((other) => other !== namespace && isOf(walletId, other))
        : [],
    isHeld: (namespace, { walletId }) => held.get(namespace) === walletId,
    async open(walletId, wanted, { openOne, restored, shown, onOpened }) {
      walletIds.add(walletId)
      for (const namespace of wanted) held.set(namespace, walletId)
      const results = await Promise.allSettled(wanted.map(openOne))
      for (const namespace of wanted) if (held.get(namespace) === walletId) held.delete(namespace)
      // One that has ended again meanwhile, or given way to another wallet, is not told of.
      const opened = wanted.flatMap((namespace) => {
        const session = sessionOf(namespaces().get(namespace))
        return session?.walletId === walletId ? [{ namespace, session }] : []
      })
      const main = opened.find(({ namespace }) => namespace === shown) ?? opened[0]
      if (!main) {
        const failed = results.find((result) => result.status === 'rejected')
        throw failed?.reason ?? new PorticoError('ACCOUNT_MISSING', {})
      }
      onOpened?.(main.namespace)
      const others = opened.filter((one) => one !== main)
      events.emit('session:opened', { ...main, restored, ...(others.length > 0 && { others }) })
      return opened.map(({ session }) => session)
    },
  }
}
