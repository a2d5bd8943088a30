import { type AccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Records } from '../storage/records.js'
import type { NamespaceMap } from './connections.js'
import { sessionOf, shownChainOf } from './namespaceMachine.js'

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

/** Writes what the next visit needs: which wallet, which accounts, which network. No names, no keys. */
export function writeVisit(records: Records, namespaces: NamespaceMap, activeNamespace: Namespace): void {
  const sessions = [...namespaces].flatMap(([namespace, state]) => {
    const session = sessionOf(state)
    return session ? [{ namespace, session }] : []
  })
  const active = namespaces.get(activeNamespace)
  const chain = active && shownChainOf(active)
  records.write('active_namespace', activeNamespace)
  records.write('active_network_id', chain)
  records.write('connection_status', sessions.length > 0 ? 'connected' : 'disconnected')
  records.write('connected_namespaces', sessions.length > 0 ? sessions.map(({ namespace }) => namespace) : undefined)
  records.write(
    'connections',
    sessions.length === 0
      ? undefined
      : Object.fromEntries(
          sessions.map(({ namespace, session }) => [
            namespace,
            [{ connectorId: session.walletId, accounts: [...session.accounts] }],
          ]),
        ),
  )
}

const namespaceOf = (chainId: ChainId): Namespace => chainId.slice(0, chainId.indexOf(':'))
