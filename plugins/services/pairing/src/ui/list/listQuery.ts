import type { Kernel, Namespace, WalletQuery } from '@portico/kernel'
import type { useHostRules } from '@portico/ui/plugin'

/** The host's rules about which wallets are listed (S3.30). */
export type ListRules = ReturnType<typeof useHostRules>

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
