import type { Namespace } from '../caip/chainId.js'
import type { Records } from '../storage/records.js'
import type { NamespaceMap } from './connections.js'
import { type KeptConnection, keptOf, type NamespaceState, sessionOf, shownChainOf } from './namespaceState.js'

/**
 * Writes what the next visit needs: which wallets, which accounts, which network. No names, no keys.
 * A session that is still being restored keeps its record: leaving the page meanwhile must not lose it. What this page has
 * not touched stays as another tab has left it.
 */
export function writeSavedSession(
  records: Records,
  namespaces: NamespaceMap,
  activeNamespace: Namespace,
  {
    isTouched = () => true,
    isChosen = () => false,
    isGroup = () => false,
  }: {
    readonly isTouched?: (namespace: Namespace) => boolean
    readonly isChosen?: (namespace: Namespace, key: string) => boolean
    /** Whether a wallet's connections in several families are one. */
    readonly isGroup?: (walletId: string) => boolean
  } = {},
): void {
  const stored = records.read('connections') ?? {}
  const toRecord = ({ walletId, key, isChosen, accounts }: KeptConnection) => ({
    connectorId: walletId,
    key,
    ...(isChosen && { isChosen }),
    ...(isGroup(walletId) && { isGroup: true as const }),
    accounts: [...accounts],
  })
  const openBefore = records.read('connected_namespaces') ?? []
  const connections = [...namespaces].map(([namespace, state]) => {
    if (!isTouched(namespace)) {
      return { namespace, isOpen: openBefore.includes(namespace), list: stored[namespace] ?? [] }
    }
    const session = sessionOf(state)
    const active = session
      ? { ...toRecord(keptOf(session)), ...(isChosen(namespace, session.key) && { isChosen: true as const }) }
      : stored[namespace]?.find(({ connectorId }) => connectorId === restoringOf(state))
    const kept = state.kept.map(toRecord)
    records.write(`${namespace}/connector_id`, active?.connectorId)
    return { namespace, isOpen: active !== undefined, list: active ? [active, ...kept] : kept }
  })
  const open = connections.filter(({ isOpen }) => isOpen).map(({ namespace }) => namespace)
  const listed = connections.filter(({ list }) => list.length > 0)
  const active = namespaces.get(activeNamespace)
  records.write('active_namespace', activeNamespace)
  records.write('active_network_id', active && shownChainOf(active))
  records.write('connection_status', open.length > 0 ? 'connected' : 'disconnected')
  records.write('connected_namespaces', open.length > 0 ? open : undefined)
  records.write(
    'connections',
    listed.length > 0 ? Object.fromEntries(listed.map(({ namespace, list }) => [namespace, list])) : undefined,
  )
}

const restoringOf = ({ connection }: NamespaceState): string | undefined =>
  connection.status === 'connecting' && connection.silent ? connection.walletId : undefined
