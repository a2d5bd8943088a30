import type { Contributed, DirectoryWallet, Namespace, RecentWallet, WalletMap } from '@portico/kernel'
import type { ConnectorSection } from '../options/features.js'
import type { ConnectEntry, ConnectorEntry, InstalledEntry, OfferEntry, PendingEntry, Place } from './connectEntry.js'
import { createIsExcluded, groupInstalled, isRecordOf, keyOf, type ListRules } from './listRules.js'

/** What is known of wallets that are not on this page. */
export interface DirectoryWallets {
  /** While `loading`, places are kept for what is to come. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly featured: readonly DirectoryWallet[]
  /** Candidates, best first. */
  readonly recommended: readonly DirectoryWallet[]
  /** Records of wallets that are installed, were used lately, or are excluded. */
  readonly known: readonly DirectoryWallet[]
}

export interface SectionsInput {
  /** What is on this page. */
  readonly wallets: WalletMap
  /** The families to connect for. */
  readonly namespaces: readonly Namespace[]
  /** The latest first. */
  readonly recent: readonly RecentWallet[]
  readonly directory: DirectoryWallets
  readonly rules: ListRules
  /** All of them. */
  readonly order: readonly ConnectorSection[]
  readonly isMobile: boolean
  /** All wallets had time to announce themselves. */
  readonly isSettled?: boolean
  /** The ways to connect that plugins bring. */
  readonly connectors: readonly Contributed<'connectors'>[]
  /** The ids of plugins that a wallet is connected by now: their ways are not offered (S2.14a). */
  readonly connectedBy: readonly string[]
  /** How many of e-mail and socials are offered beside the wallets. */
  readonly otherMethods: number
  /** Lists the wallets that are not on this page; its code is loaded only where there may be some. */
  readonly listOffers: ((facts: OfferFacts) => readonly (OfferEntry | PendingEntry)[]) | undefined
}

/** What offers depend on. */
export interface OfferFacts extends SectionsInput {
  /** All records, the host's own first. */
  readonly records: readonly DirectoryWallet[]
  readonly installed: readonly InstalledEntry[]
  isExcluded(wallet: { readonly id: string; readonly name: string; readonly rdns?: string | undefined }): boolean
}

const RECENT_LIMIT = 2 // S9.1d

/**
 * All lines of the wallet list, section by section (S2.14). No wallet is listed twice: it is recent, else on the page
 * (`injected`, or `external` when a service brings it), else featured, else custom, else recommended, in whatever order
 * the sections are shown.
 */
export function connectorSections(given: SectionsInput): readonly ConnectEntry[] {
  const recent = given.recent.slice(0, RECENT_LIMIT)
  const input = { ...given, recent }
  const { directory, rules, order } = input
  const records = [...(rules.customWallets ?? []), ...directory.featured, ...directory.known, ...directory.recommended]
  const isExcluded = createIsExcluded(rules.excludeWalletIds, records)
  const installed = listInstalled(input, isExcluded, records)
  const rows: readonly ConnectEntry[] = [
    ...input.connectors
      .filter(({ pluginId }) => !input.connectedBy.includes(pluginId))
      .map((connector) => rowOf(connector, order)),
    ...installed,
    ...(input.listOffers?.({ ...input, records, installed, isExcluded }) ?? []),
  ]
  const rankOf = (row: ConnectEntry) => recent.findIndex(({ id }) => idsOf(row).includes(id))
  // Only those of `recent` differ in rank.
  return order.flatMap((section) =>
    rows.filter((row) => row.section === section).sort((one, other) => rankOf(one) - rankOf(other)),
  )
}

const rowOf = (connector: Contributed<'connectors'>, order: readonly ConnectorSection[]): ConnectorEntry => ({
  kind: 'connector',
  key: connector.id,
  section: order.find((section) => section === connector.id) ?? 'external',
  connector,
})

/**
 * What is on the page. The unnamed "Browser Wallet" may be any of the named ones: on a desktop it is listed only when it is the
 * one way to a wallet of before EIP-6963 (S5.12b, read as R14). On a phone without an installed wallet it is not found to begin with.
 */
function listInstalled(
  { wallets, namespaces, recent, isMobile, isSettled }: SectionsInput,
  isExcluded: OfferFacts['isExcluded'],
  records: readonly DirectoryWallet[],
): readonly InstalledEntry[] {
  return groupInstalled(wallets, namespaces)
    .filter((places) =>
      places.every(
        ({ namespace, wallet }) =>
          !isExcluded(wallet) &&
          (!wallet.generic || isMobile || (isSettled && wallets.get(namespace)?.every(({ generic }) => generic))),
      ),
    )
    .map((places) => ({
      kind: 'installed',
      key: keyOf(places[0]),
      section: places.some(({ wallet }) => recent.some(({ id }) => id === wallet.id)) ? 'recent' : sectionOf(places),
      places,
      record: records.find((record) => isRecordOf(record, places)),
    }))
}

/** S3.24: a service's own wallets are `external`; all that is in the browser, for one family or several, is `injected`. */
export const sectionOf = (places: readonly Place[]): ConnectorSection =>
  places.every(({ wallet }) => wallet.type === 'EXTERNAL') ? 'external' : 'injected'

/** What recent wallets are known by: the installed ones by their ids on the page. */
function idsOf(row: ConnectEntry): readonly (string | undefined)[] {
  if (row.kind === 'installed') return row.places.map(({ wallet }) => wallet.id)
  return row.kind === 'offer' ? [row.wallet.id, row.wallet.rdns] : []
}
