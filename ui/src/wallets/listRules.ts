import type { DirectoryWallet, Namespace, WalletMap } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'
import type { Place } from './connectEntry.js'

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase()

/** Whether two records are of one wallet. */
export const isSameRecord = (one: DirectoryWallet, other: DirectoryWallet): boolean =>
  one.id === other.id || isSame(one.rdns, other.rdns)

/**
 * Whether the record describes a wallet that is on this page; it is then not offered a second time. A name counts only
 * where it is all that the wallet's standard has for an id. Nothing is asked of a wallet because of this.
 */
export const isRecordOf = (record: DirectoryWallet, places: readonly Place[]): boolean =>
  places.some(
    ({ namespace, wallet }) =>
      record.id === wallet.id ||
      isSame(record.rdns, wallet.rdns) ||
      record.injected?.some(({ namespace: of, id }) => of === namespace && id === wallet.id) ||
      (wallet.rdns === undefined && wallet.id === wallet.name && isSame(record.name, wallet.name)),
  )

/**
 * The wallets of the page, each once: what one wallet announced to several families is one entry with several places.
 * Two announcements are of one wallet when they make the same claim: the reverse domain name, or, without one, the id. A
 * name alone never joins them. A claim that two wallets of one family make joins nothing: its owner is unknown.
 */
export function groupInstalled(
  wallets: WalletMap,
  namespaces: readonly Namespace[],
): readonly (readonly [Place, ...Place[]])[] {
  const places = namespaces.flatMap((namespace) =>
    (wallets.get(namespace) ?? []).flatMap((wallet): Place[] => (wallet.unlisted ? [] : [{ namespace, wallet }])),
  )
  const groups = new Map<string, [Place, ...Place[]]>()
  for (const place of places) {
    const claim = claimOf(place)
    const claimants = places.filter((other) => claimOf(other) === claim)
    const isClear = new Set(claimants.map(({ namespace }) => namespace)).size === claimants.length
    const key = isClear ? claim : keyOf(place)
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  return [...groups.values()]
}

/** The unnamed provider of a family is its own: any extension may be behind it. */
const claimOf = ({ namespace, wallet }: Place): string =>
  wallet.generic ? `generic ${namespace}` : wallet.rdns ? `rdns ${wallet.rdns.toLowerCase()}` : `id ${wallet.id}`

/** Unique on this page. */
export const keyOf = ({ namespace, wallet }: Place): string => `${namespace} ${wallet.id}`

/** The host's options about which wallets are listed (S3.30). */
export type ListRules = Pick<
  PorticoOptions,
  'customWallets' | 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'
>

/** What a wallet is known by. */
interface Known {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

const namesOf = ({ id, name, rdns }: Known): readonly string[] =>
  [id, name, ...(rdns === undefined ? [] : [rdns])].map((text) => text.toLowerCase())

/**
 * Tells the wallets that the host has excluded: by id, reverse domain name or name, in any case, and by those of an
 * excluded wallet's record. So the id of the directory hides the installed wallet, too.
 */
export function createIsExcluded(
  excludeWalletIds: ListRules['excludeWalletIds'],
  records: readonly DirectoryWallet[],
): (wallet: Known) => boolean {
  const listed = new Set(excludeWalletIds?.map((text) => text.toLowerCase()))
  const meant = records.filter(({ id, rdns = '' }) => listed.has(id.toLowerCase()) || listed.has(rdns.toLowerCase()))
  const excluded = new Set([...listed, ...meant.flatMap(namesOf)])
  return (wallet) => namesOf(wallet).some((name) => excluded.has(name))
}

/** Whether a wallet of the directory may be listed, exclusions aside. An empty list restricts nothing, as on the wire. */
export const isIncluded = ({ includeWalletIds: include }: ListRules, { id }: Pick<DirectoryWallet, 'id'>): boolean =>
  include === undefined || include.length === 0 || include.includes(id)

/** Whether the wallet knows a network of one of these families, as far as it says. */
export const servesFamilies = ({ chains }: DirectoryWallet, namespaces: readonly Namespace[]): boolean =>
  chains === undefined ||
  chains.length === 0 ||
  chains.some((chainId) => namespaces.includes(chainId.slice(0, chainId.indexOf(':'))))
