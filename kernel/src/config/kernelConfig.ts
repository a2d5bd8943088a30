import type { Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import type { Clock, Log } from '../capabilities/call.js'
import type { Modal } from '../capabilities/modal.js'
import type { Network } from '../capabilities/network.js'
import type { AppMetadata, Services, ServiceUrls } from '../capabilities/services.js'
import type { WalletSource } from '../capabilities/walletSource.js'
import type { Plugin, WalletReport } from '../plugin/definePlugin.js'
import type { NetworkSetup } from '../state/resolveNetwork.js'
import type { StorageArea } from '../storage/createStorage.js'

/** All that a host sets up. What has no default is off. */
export interface KernelConfig extends ServiceUrls, NetworkSetup {
  /** In the order in which families and features are offered. */
  readonly plugins: readonly Plugin[]
  /** At least one; the order is the order in which they are offered. */
  readonly networks: readonly Network[]
  /** Where a visitor without a stored choice begins. Default: what a plugin's manifest names, else the first. */
  readonly defaultNetwork?: Network | undefined
  /** Whether endpoints are asked in the order of how well they answer. Default: no. */
  readonly rpcRanking?: boolean | undefined
  /** The host's id at its own services. */
  readonly projectId?: string | undefined
  /** The page's name, address and pictures, for wallets to show. */
  readonly metadata?: AppMetadata | undefined
  /** Query parameter `st` of service calls. Default: `portico`. */
  readonly sdkType?: string | undefined
  /** What the host lets analytics do (docs/analytics.md). */
  readonly analytics?: Services['analytics']
  /** How wallets are paired (docs/pairing.md). */
  readonly pairing?: Services['pairing']
  /** What new names end with, with its dot. */
  readonly nameSuffix?: string | undefined
  /** How visitors sign in; at most one of the two. */
  readonly siwx?: Services['siwx']
  /** The older form of `siwx`, for one family. */
  readonly siweConfig?: Services['siweConfig']
  /** Wallets that are not on this page; instead of the directory service. */
  readonly walletSource?: WalletSource | undefined
  /** Which ways of finding wallets are used. Default: all. */
  readonly discovery?: Readonly<Partial<Record<NonNullable<WalletReport['via']>, boolean>>> | undefined
  /** Instead of the families' own defaults, by namespace. */
  readonly defaultAccountTypes?: Readonly<Record<Namespace, AccountType>> | undefined
  /** The UI's modal, for plugins that open it; absent where there is no UI. */
  readonly modal?: Modal | undefined
  /** Distinguishes several widgets of one page in storage. */
  readonly instanceId?: string | undefined
  /** Replaces local storage. */
  readonly storage?: StorageArea | undefined
  /** In the place of the page's own `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** In the place of the system's clock and timers, for tests. */
  readonly clock?: Clock | undefined
  /** Where failures go that the visitor does not see. Default: nowhere. */
  readonly log?: Log | undefined
}
