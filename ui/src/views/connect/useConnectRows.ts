import { type Namespace, sessionOf } from '@portico/kernel'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from '../../primitives/hooks.js'
import { isMobile } from '../../primitives/isMobile.js'
import { orderSlot } from '../../registry/orderSlot.js'
import { useContributions } from '../../registry/useContributions.js'
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
export function useConnectRows(namespaces: readonly Namespace[]): readonly ConnectEntry[] {
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
    walletPrefix !== undefined && walletIds.some((walletId) => walletId?.startsWith(walletPrefix)) ? id : [],
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
    connectors,
    connectedBy,
    otherMethods: methods.filter(({ isLogin }) => isLogin).length,
  })
  const shown = useRef<{ readonly of: readonly Namespace[]; readonly rows: readonly ConnectEntry[] }>(undefined)
  const kept = keepOrder(shown.current?.of === namespaces ? shown.current.rows : [], rows)
  shown.current = { of: namespaces, rows: kept }
  return kept
}
