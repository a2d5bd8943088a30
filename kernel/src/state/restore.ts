import { type AccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Records } from '../storage/records.js'
import type { NamespaceMap } from './connections.js'
import { type NamespaceState, sessionOf, shownChainOf } from './namespaceState.js'

/** What the last visit left behind, reduced to what today's configuration still offers. */
export interface StoredVisit {
  readonly activeNamespace: Namespace | undefined
  readonly chains: ReadonlyMap<Namespace, ChainId>
  readonly sessions: readonly {
    readonly namespace: Namespace
    readonly walletId: string
    readonly accounts: readonly AccountId[]
  }[]
}

/** Reads the records of the last visit; what the host no longer offers is left out. */
export function readVisit(records: Records, namespaces: NamespaceMap): StoredVisit {
  const offers = (chainId: ChainId | undefined) =>
    chainId !== undefined && namespaces.get(namespaceOf(chainId))?.offered.includes(chainId) === true
  const stored = records.read('connections') ?? {}
  const open = records.read('connection_status') === 'connected' ? (records.read('connected_namespaces') ?? []) : []
  const sessions = open.flatMap((namespace) => {
    const active = stored[namespace]?.[0]
    if (!active || !namespaces.has(namespace)) return []
    return [{ namespace, walletId: active.connectorId, accounts: active.accounts }]
  })

  const chains = new Map<Namespace, ChainId>()
  for (const { namespace, accounts } of sessions) {
    const chainId = accounts[0] && parseAccountId(accounts[0]).chainId
    if (chainId && offers(chainId)) chains.set(namespace, chainId)
  }
  const activeChain = records.read('active_network_id')
  if (activeChain && offers(activeChain)) chains.set(namespaceOf(activeChain), activeChain)
  const active = records.read('active_namespace')
  return { activeNamespace: active !== undefined && namespaces.has(active) ? active : undefined, chains, sessions }
}

/**
 * Writes what the next visit needs: which wallet, which accounts, which network. No names, no keys.
 * A session that is still being restored keeps its record: leaving the page meanwhile must not lose it.
 */
export function writeVisit(records: Records, namespaces: NamespaceMap, activeNamespace: Namespace): void {
  const stored = records.read('connections') ?? {}
  const kept = [...namespaces].flatMap(([namespace, state]) => {
    const session = sessionOf(state)
    const record = session
      ? [{ connectorId: session.walletId, accounts: [...session.accounts] }]
      : isRestoring(state) && stored[namespace]
    return record ? [[namespace, record] as const] : []
  })
  const active = namespaces.get(activeNamespace)
  records.write('active_namespace', activeNamespace)
  records.write('active_network_id', active && shownChainOf(active))
  records.write('connection_status', kept.length > 0 ? 'connected' : 'disconnected')
  records.write('connected_namespaces', kept.length > 0 ? kept.map(([namespace]) => namespace) : undefined)
  records.write('connections', kept.length > 0 ? Object.fromEntries(kept) : undefined)
}

const isRestoring = ({ connection }: NamespaceState): boolean => connection.status === 'connecting' && connection.silent

const namespaceOf = (chainId: ChainId): Namespace => chainId.slice(0, chainId.indexOf(':'))
