import type { DirectoryWallet, Kernel, Namespace, WalletQuery } from '@portico/kernel'
import {
  createIsExcluded,
  type Device,
  eachOnce,
  isMobile,
  isReachable,
  mobilePlatform,
  servesFamilies,
  type useHostRules,
} from '@portico/ui/plugin'
import { useMemo } from 'react'

/** The host's rules about which wallets are listed (S3.30). */
type ListRules = ReturnType<typeof useHostRules>

// wire §4.2
const MAX_IDS = 100
const MAX_CHAINS = 50
const ID = /^[a-z0-9-]{1,64}$/
const LEAST_SEARCH = 2
const PAGE = 40
const SEARCH_PAGE = 100

/** What the visitor has asked for. */
export interface ListFilter {
  readonly text: string
  readonly certified: boolean
}

/** What to ask the directory for, within its limits. */
export function listQuery(
  { state }: Pick<Kernel, 'state'>,
  namespaces: readonly Namespace[],
  { includeWalletIds = [], excludeWalletIds = [], customWallets = [] }: ListRules,
  { text, certified }: ListFilter,
  platform: 'ios' | 'android' | undefined,
): WalletQuery & { readonly entries: number } {
  const usual = state.networks
    .get()
    .filter(({ chainNamespace, testnet, local }) => namespaces.includes(chainNamespace) && !testnet && !local)
  const search = searchOf(text)
  return {
    entries: search === undefined ? PAGE : SEARCH_PAGE,
    search,
    certified: certified ? true : undefined,
    include: pickIds(includeWalletIds),
    exclude: pickIds([...excludeWalletIds, ...customWallets.map(({ id }) => id)]),
    // No wallet lists networks that are there for tests.
    chains: usual.map(({ caipNetworkId }) => caipNetworkId).slice(0, MAX_CHAINS),
    platform,
  }
}

/** The text as the directory takes it; less than two letters find everything. */
export function searchOf(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed.length < LEAST_SEARCH ? undefined : trimmed
}

/** Each once; what is not in the form of such ids would make the service refuse them all. */
const pickIds = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => ID.test(text)).slice(0, MAX_IDS)

/** As the directory compares names: case and accents do not count. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

export const matchesSearch = (name: string, search: string | undefined): boolean =>
  search === undefined || plain(name).includes(plain(search))

/**
 * The wallets that can be used here, the host's own first, each once; without those that the host excludes (S5.12a). On a
 * phone only those that a link leads to (wire §4.5).
 */
export function listShown(
  fetched: readonly DirectoryWallet[],
  rules: ListRules,
  { text, certified }: ListFilter,
  device: Device,
  namespaces: readonly Namespace[],
): readonly DirectoryWallet[] {
  const own = (rules.customWallets ?? []).filter(
    (wallet) => matchesSearch(wallet.name, searchOf(text)) && (!certified || wallet.certified === true),
  )
  const all = [...own, ...fetched]
  const isExcluded = createIsExcluded(rules.excludeWalletIds, all)
  return eachOnce(all).filter(
    (wallet) => !isExcluded(wallet) && servesFamilies(wallet, namespaces) && isReachable(wallet, device, namespaces),
  )
}

/** The device that the page runs on, as far as it decides which wallets can be reached. */
export const useDevice = (): Device =>
  useMemo(
    () => ({ isMobile: isMobile(), platform: mobilePlatform(), hasGlobal: (name: string) => name in globalThis }),
    [],
  )
