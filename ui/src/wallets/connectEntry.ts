import {
  type Contributed,
  type DirectoryWallet,
  type DiscoveredWallet,
  type Kernel,
  type Namespace,
  type NamespaceState,
  sessionOf,
  type UsageProperties,
  type ViewId,
} from '@portico/kernel'
import type { ConnectorSection } from '../options/features.js'

/** One line of the wallet list. `key` stays the same as long as the line is about the same thing. */
export type ConnectEntry = InstalledEntry | OfferEntry | ConnectorEntry | PendingEntry

interface Line {
  readonly key: string
  readonly section: ConnectorSection
}

/** A wallet that is on this page, in one family or in several. */
export interface InstalledEntry extends Line {
  readonly kind: 'installed'
  readonly places: readonly [Place, ...Place[]]
  /** What the directory or the host says of it. */
  readonly record: DirectoryWallet | undefined
}

/** A wallet of the directory, of the host or of an earlier visit that is not on this page. */
export interface OfferEntry extends Line {
  readonly kind: 'offer'
  readonly wallet: DirectoryWallet
}

/** A way to connect that a plugin brings, such as a code to scan. */
export interface ConnectorEntry extends Line {
  readonly kind: 'connector'
  readonly connector: Contributed<'connectors'>
}

/** A line that is being loaded. */
export interface PendingEntry extends Line {
  readonly kind: 'pending'
}

/** A wallet as one family knows it. */
export interface Place {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** The wallet of the row. */
  readonly wallet: DiscoveredWallet
}

/** What goes on with a wallet in one family, in a word; and how it is going, for the sign and the colour beside it. */
export interface RowNews {
  readonly word: 'connecting' | 'connected' | 'declinedTryAgain' | 'failedTryAgain'
  readonly kind: 'busy' | 'good' | 'bad'
}

/** How a wallet of the page is doing in one family; `undefined` when it rests. */
export function newsOf(state: NamespaceState | undefined, walletId: string): RowNews | undefined {
  const connection = state?.connection
  if (connection?.status === 'connecting' && !connection.silent && connection.walletId === walletId) {
    return { word: 'connecting', kind: 'busy' }
  }
  if (sessionOf(state)?.walletId === walletId) return { word: 'connected', kind: 'good' }
  if (state?.failure?.walletId === walletId) {
    const isRefusal = state.failure.error.code === 'REQUEST_REJECTED'
    return { word: isRefusal ? 'declinedTryAgain' : 'failedTryAgain', kind: 'bad' }
  }
  return undefined
}

const LOUDEST: readonly RowNews['kind'][] = ['busy', 'bad', 'good']

/** What there is to say of a wallet that is in several families: what is going on, else what went wrong, else the rest. */
export const loudestOf = (news: readonly (RowNews | undefined)[]): RowNews | undefined =>
  LOUDEST.flatMap((kind) => news.find((one) => one?.kind === kind) ?? [])[0]

/** Which wallet was chosen, and how it is going to be reached (wire §5.3). */
export interface ChosenWallet {
  readonly name: string
  readonly platform: 'browser' | 'mobile' | 'desktop' | 'qr'
  readonly walletId?: string | undefined
  readonly rank?: number | undefined
}

/** Tells that a line of the wallet list was pressed. */
export function trackSelected({ events }: Pick<Kernel, 'events'>, wallet: ChosenWallet, view: ViewId): void {
  const properties: UsageProperties = { ...wallet, view }
  events.emit('usage:tracked', { event: 'WALLET_SELECTED', properties })
}
