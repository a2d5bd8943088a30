import { type Namespace, sessionOf } from '@portico/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../primitives/hooks.js'
import { isMobile } from '../../primitives/isMobile.js'
import { orderSlot, useContributions } from '../../registry/contributions.js'
import { useModal } from '../../state/modalContext.js'
import type { ConnectEntry } from '../../wallets/connectEntry.js'
import { connectorSections } from '../../wallets/connectorSections.js'
import { keepOrder } from '../../wallets/keepOrder.js'

/** The families that the visitor connects for. */
export function useNamespaces(): readonly Namespace[] {
  const { kernel, connectNamespace } = useModal().core
  const wanted = useStore(connectNamespace)
  return useMemo(() => (wanted === undefined ? kernel.namespaces : [wanted]), [kernel, wanted])
}

/** The lines of the wallet list; while it is shown, none of them moves. */
export function useConnectRows(namespaces: readonly Namespace[], isSettled: boolean): readonly ConnectEntry[] {
  const { core } = useModal()
  const { kernel, options, walletBook } = core
  const states = useStore(kernel.state.namespaces)
  const methods = useContributions('connectMethods', namespaces)
  const directory = useStore(walletBook)
  const recent = useStore(kernel.state.recentWallets)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was used lately, and may be offered, is known late
  useEffect(() => {
    walletBook.prepare()
  }, [walletBook, recent])
  const walletIds = namespaces.map((namespace) => sessionOf(states.get(namespace))?.walletId)
  const connectedBy = options.plugins.flatMap(({ manifest: { id, walletPrefix } }) =>
    walletIds.some((walletId) => walletPrefix && walletId?.startsWith(walletPrefix)) ? id : [],
  )
  const connectors = orderSlot(useContributions('connectors', namespaces))
  const wallets = useStore(kernel.state.wallets)
  // What is installed comes before what may be had, however late the page is asked for it.
  const isAsked = namespaces.every((namespace) => wallets.has(namespace))
  const rows = connectorSections({
    wallets,
    namespaces,
    recent,
    directory,
    listOffers: isAsked ? directory.offers?.list : undefined,
    rules: options,
    order: useStore(core.features).connectorTypeOrder,
    isMobile: isMobile(),
    isSettled,
    connectors,
    connectedBy,
    otherMethods: methods.filter(({ isLogin }) => isLogin).length,
  })
  const shown = useRef<{ readonly of: readonly Namespace[]; readonly rows: readonly ConnectEntry[] }>(undefined)
  const kept = keepOrder(shown.current?.of === namespaces ? shown.current.rows : [], rows)
  shown.current = { of: namespaces, rows: kept }
  return kept
}

/** The list of wallets among the other ways to connect. */
const WALLETS = { id: 'wallet', order: 100 }

/**
 * The ways to connect as they are shown (S2.15): what the host names first, then in their own order. `wallet` stands for the list
 * of wallets.
 */
export const orderMethods = <M extends { readonly id: string; readonly order?: number }>(
  contributed: readonly M[],
  wanted: readonly string[],
): readonly (M | 'wallet')[] =>
  orderSlot<M | typeof WALLETS>([...contributed, WALLETS], wanted).map((one) =>
    one === WALLETS ? 'wallet' : (one as M),
  )

/** Wallets answer within a frame or two; extensions that wake up late need a little longer. */
const LOOKING_MS = 700

/** Begins to look for wallets. `isLooking` is true until it is fair to say that there are none. */
export function useDiscovery(namespaces: readonly Namespace[]): { readonly isLooking: boolean; lookAgain(): void } {
  const { kernel, modal, log } = useModal().core
  const { open } = useStore(modal)
  const [attempt, setAttempt] = useState(0)
  const [isLooking, setLooking] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` looks again
  useEffect(() => {
    if (!open) return // drawn ahead
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    setLooking(true)
    kernel
      .discover(namespaces)
      .catch((cause: unknown) => log.error('looking for wallets failed', cause))
      .then(() => {
        if (isWanted) timer = setTimeout(() => setLooking(false), LOOKING_MS)
      })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [kernel, log, namespaces, open, attempt])

  const lookAgain = useCallback(() => setAttempt((count) => count + 1), [])
  return { isLooking, lookAgain }
}
