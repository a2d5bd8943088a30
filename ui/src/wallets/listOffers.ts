import type { DirectoryWallet, RecentWallet } from '@portico/kernel'
import type { ConnectorSection } from '../options/features.js'
import type { OfferEntry, PendingEntry } from './connectEntry.js'
import { type OfferFacts, sectionOf } from './connectorSections.js'
import { type Device, isReachable } from './isReachable.js'
import { isIncluded, isRecordOf, isSameRecord, servesFamilies } from './listRules.js'

/** So many wallets fill the list; what is missing is recommended (wire §4.5). */
const ROOM = 4

/** The wallets that are not on this page, each in the first section it belongs to, and the places of those to come. */
export function listOffers(facts: OfferFacts, device: Device): readonly (OfferEntry | PendingEntry)[] {
  const { directory, rules, recent, records, installed, isExcluded, namespaces } = facts
  const { customWallets: custom = [], featuredWalletIds: featuredIds = [] } = rules
  const listed: DirectoryWallet[] = []

  const isNew = (wallet: DirectoryWallet) =>
    !listed.some((other) => isSameRecord(wallet, other)) && !installed.some(({ places }) => isRecordOf(wallet, places))
  const mayOffer = (wallet: DirectoryWallet) =>
    (custom.includes(wallet) || isIncluded(rules, wallet)) &&
    !isExcluded(wallet) &&
    servesFamilies(wallet, namespaces) &&
    isReachable(wallet, device, namespaces)
  const claim = (wallets: readonly DirectoryWallet[], limit = wallets.length): readonly DirectoryWallet[] => {
    const before = listed.length
    for (const wallet of wallets) {
      if (listed.length - before < limit && isNew(wallet) && mayOffer(wallet)) listed.push(wallet)
    }
    return listed.slice(before)
  }

  const used = claim(recent.flatMap((one) => recordOf(one, records) ?? []))
  const featured = claim(inOrder(featuredIds, [...custom, ...directory.featured]))
  const own = claim(custom)
  const isAwaited = (id: string) =>
    isIncluded(rules, { id }) && !isExcluded({ id, name: id }) && !records.some((record) => record.id === id)
  const isLoading = directory.status === 'loading'
  const awaited = isLoading ? featuredIds.filter(isAwaited).length : 0
  const counted = [
    ...installed.filter(({ places }) => sectionOf(places) === 'injected'),
    ...used.filter((wallet) => custom.includes(wallet) || featuredIds.includes(wallet.id)),
    ...featured,
    ...own,
  ]
  const room = Math.max(0, ROOM - counted.length - awaited - facts.otherMethods)
  const recommended = claim(directory.recommended, room)
  return [
    ...used.map(offerIn('recent')),
    ...featured.map(offerIn('featured')),
    ...own.map(offerIn('custom')),
    ...recommended.map(offerIn('recommended')),
    ...pendingIn('featured', awaited),
    ...pendingIn('recommended', isLoading ? room - recommended.length : 0),
  ]
}

/** The record of an earlier visit's wallet; what the visit itself remembers is one only if a link leads to the wallet. */
function recordOf(recent: RecentWallet, records: readonly DirectoryWallet[]): DirectoryWallet | undefined {
  const known = records.find(({ id, rdns }) => id === recent.id || rdns === recent.id)
  return known ?? (hasLinks(recent) ? recent : undefined)
}

const hasLinks = ({ links }: RecentWallet): boolean => Object.values(links ?? {}).some((link) => link !== undefined)

const inOrder = (ids: readonly string[], wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] =>
  ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

const offerIn =
  (section: ConnectorSection) =>
  (wallet: DirectoryWallet): OfferEntry => ({ kind: 'offer', key: `offer ${wallet.id}`, section, wallet })

const pendingIn = (section: ConnectorSection, count: number): readonly PendingEntry[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'pending', key: `pending ${section} ${index}`, section }))
