import type { Contributed, DirectoryWallet, DiscoveredWallet, Namespace } from '@portico/kernel'
import type { ConnectorSection } from '../options/features.js'

/** One line of the wallet list. `key` stays the same as long as the line is about the same thing. */
export type ConnectRow = InstalledRow | OfferRow | ConnectorRow | PendingRow

interface Line {
  readonly key: string
  readonly section: ConnectorSection
}

/** A wallet that is on this page, in one family or in several. */
export interface InstalledRow extends Line {
  readonly kind: 'installed'
  readonly places: readonly [Place, ...Place[]]
  /** What the directory or the host says of it. */
  readonly record: DirectoryWallet | undefined
}

/** A wallet of the directory, of the host or of an earlier visit that is not on this page. */
export interface OfferRow extends Line {
  readonly kind: 'offer'
  readonly wallet: DirectoryWallet
}

/** A way to connect that a plugin brings, such as a code to scan. */
export interface ConnectorRow extends Line {
  readonly kind: 'connector'
  readonly connector: Contributed<'connectors'>
}

/** A line that is being loaded. */
export interface PendingRow extends Line {
  readonly kind: 'pending'
}

/** A wallet as one family knows it. */
export interface Place {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** The wallet of the row. */
  readonly wallet: DiscoveredWallet
}
