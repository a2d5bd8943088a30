import { type AccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Records } from '../storage/records.js'
import type { NamespaceMap } from './connections.js'
import type { KeptConnection } from './namespaceState.js'

/** What the last visit left behind, reduced to what today's configuration still offers. */
interface SavedSession {
  readonly activeNamespace: Namespace | undefined
  readonly namespaces: ReadonlyMap<Namespace, StoredNamespace>
  /** The wallets whose connections in several families are one. */
  readonly groups: ReadonlySet<string>
}

interface StoredNamespace {
  /** The network to begin on. */
  readonly chainId: ChainId | undefined
  /** The connection that was in use, to be opened again. */
  readonly active: KeptConnection | undefined
  readonly kept: readonly KeptConnection[]
}

/** Reads the records of the last visit; what the host no longer offers is left out. */
export function readSavedSession(records: Records, namespaces: NamespaceMap): SavedSession {
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
      .map(({ connectorId, key, isChosen, accounts: [first, ...others] }) => ({
        walletId: connectorId,
        key,
        ...(isChosen && { isChosen }),
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
    groups: new Set(
      Object.values(stored).flatMap((list) =>
        list.flatMap(({ isGroup, connectorId }) => (isGroup ? [connectorId] : [])),
      ),
    ),
  }
}

const namespaceOf = (chainId: ChainId): Namespace => chainId.slice(0, chainId.indexOf(':'))
