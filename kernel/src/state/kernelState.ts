import type { ChainId, Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import type { Network } from '../capabilities/network.js'
import type { RecentWallet } from '../capabilities/walletSource.js'
import type { WalletMap } from '../plugin/discovery.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { BalanceMap } from './balances.js'
import type { NamespaceMap } from './connections.js'

/** What the kernel knows, as stores to render from. Only the kernel writes them. */
export interface KernelState {
  /** The connection of each family. */
  readonly namespaces: ReadonlyStore<NamespaceMap>
  /** The family that is shown. */
  readonly activeNamespace: ReadonlyStore<Namespace>
  /** The networks that the host offers, with the endpoints in force. */
  readonly networks: ReadonlyStore<readonly Network[]>
  /** The wallets that were found on the page, by family. */
  readonly wallets: ReadonlyStore<WalletMap>
  /** The wallets that were connected last, the latest first, at most two. Empty before the first act. */
  readonly recentWallets: ReadonlyStore<readonly RecentWallet[]>
  /** The native balance of each connected account. */
  readonly balances: ReadonlyStore<BalanceMap>
  /** The networks that a connected wallet can be moved to, by namespace; none listed means all. */
  readonly approvedChains: ReadonlyStore<ReadonlyMap<Namespace, readonly ChainId[]>>
  /** What the visitor prefers, else the default. */
  readonly accountTypes: ReadonlyStore<ReadonlyMap<Namespace, AccountType>>
  /** Names that the page has given to addresses. */
  readonly addressLabels: ReadonlyStore<ReadonlyMap<string, string>>
  /** The configured network with this id, if any. */
  network(chainId: string | undefined): Network | undefined
}
