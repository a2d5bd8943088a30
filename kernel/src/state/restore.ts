import { type AccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Records } from '../storage/records.js'
import type { NamespaceMap } from './connections.js'
import { type KeptConnection, type NamespaceState, sessionOf, shownChainOf } from './namespaceState.js'

/** What the last visit left behind, reduced to what today's configuration still offers. */
export interface StoredVisit {
  readonly activeNamespace: Namespace | undefined
  readonly namespaces: ReadonlyMap<Namespace, StoredNamespace>
}

interface StoredNamespace {
  /** The network to begin on. */
  readonly chainId: ChainId | undefined
  /** The connection that was in use, to be opened again. */
  readonly active: KeptConnection | undefined
  readonly kept: readonly KeptConnection[]
}

/** Reads the records of the last visit; what the host no longer offers is left out. */
export function readVisit(records: Records, namespaces: NamespaceMap): StoredVisit {
  const offers = (chainId: ChainId | undefined) =>
    chainId !== undefined && namespaces.get(namespaceOf(chainId))?.offered.includes(chainId) ? chainId : undefined
  const activeChain = offers(records.read('active_network_id'))
  const stored = records.read('connections') ?? {}
  const left = records.read('disconnected_connectors') ?? {}
  const open = records.read('connection_status') === 'connected' ? (records.read('connected_namespaces') ?? []) : []

  const found = [...namespaces.keys()].map((namespace) => {
    const inUse = open.includes(namespace) ? records.read(`${namespace}/connector_id`) : undefined
    const connections = (stored[namespace] ?? [])
      .filter(({ accounts }) => accounts.every((account) => parseAccountId(account).namespace === namespace))
      .map(({ connectorId, accounts: [first, ...others] }) => ({
        walletId: connectorId,
        accounts: [first as AccountId, ...others] as const,
      }))
    const active = connections.find(({ walletId }) => walletId === inUse && !left[namespace]?.includes(walletId))
    const lastChain = active && offers(parseAccountId(active.accounts[0]).chainId)
    return [
      namespace,
      {
        chainId: activeChain && namespaceOf(activeChain) === namespace ? activeChain : lastChain,
        active,
        kept: connections.filter((one) => one !== active),
      },
    ] as const
  })
  const active = records.read('active_namespace')
  return {
    activeNamespace: active !== undefined && namespaces.has(active) ? active : undefined,
    namespaces: new Map(found),
  }
}

/**
 * Writes what the next visit needs: which wallets, which accounts, which network. No names, no keys.
 * A session that is still being restored keeps its record: leaving the page meanwhile must not lose it. What this page has
 * not touched stays as another tab has left it.
 */
export function writeVisit(
  records: Records,
  namespaces: NamespaceMap,
  activeNamespace: Namespace,
  isTouched: (namespace: Namespace) => boolean = () => true,
): void {
  const stored = records.read('connections') ?? {}
  const openBefore = records.read('connected_namespaces') ?? []
  const connections = [...namespaces].map(([namespace, state]) => {
    if (!isTouched(namespace)) {
      return { namespace, isOpen: openBefore.includes(namespace), list: stored[namespace] ?? [] }
    }
    const session = sessionOf(state)
    const active = session
      ? { connectorId: session.walletId, accounts: [...session.accounts] }
      : stored[namespace]?.find(({ connectorId }) => connectorId === restoringOf(state))
    const kept = state.kept.map(({ walletId, accounts }) => ({ connectorId: walletId, accounts: [...accounts] }))
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

const namespaceOf = (chainId: ChainId): Namespace => chainId.slice(0, chainId.indexOf(':'))
