import { type DirectoryWallet, type Kernel, toPorticoError, type WalletQuery, WalletSource } from '@portico/kernel'
import { mobilePlatform } from '../primitives/isMobile.js'
import type { FetchedWallets } from './createWalletBook.js'
import { isIncluded, type ListRules } from './listRules.js'

// wire §4.2
const MAX_IDS = 100
const MAX_RDNS = 50
const MAX_CHAINS = 50
const RECOMMENDED = 4
const ID = /^[a-z0-9-]{1,64}$/
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * Asks the source for the featured wallets, for the best of the rest, and for what it knows of wallets that are installed,
 * were used lately, or are excluded. Never rejects: what could not be had is empty, and `error` says why.
 */
export async function fetchWallets(kernel: Kernel, rules: ListRules, signal: AbortSignal): Promise<FetchedWallets> {
  const wanted = wantedOf(kernel, rules)
  let source: WalletSource
  try {
    source = await kernel.get(WalletSource)
  } catch (cause) {
    return {
      featured: [],
      recommended: [],
      known: [],
      error: toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'ui' }),
    }
  }
  const list = async (query: WalletQuery) => (await source.list({ ...query, signal })).data
  const none: readonly DirectoryWallet[] = []
  const answers = await Promise.allSettled([
    wanted.ids.length > 0 ? source.byIds(wanted.ids, { signal }).then(({ data }) => data) : none,
    wanted.rdns.length > 0 ? list({ rdns: wanted.rdns, entries: MAX_IDS }) : none,
    list(wanted.recommended),
  ])
  const [byIds = none, byRdns = none, recommended = none] = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : none,
  )
  const failed = answers.find(({ status }) => status === 'rejected')
  const isFeatured = ({ id }: DirectoryWallet) => rules.featuredWalletIds?.includes(id) === true
  return {
    featured: byIds.filter(isFeatured),
    recommended,
    known: [...byIds.filter((wallet) => !isFeatured(wallet)), ...byRdns],
    error:
      failed?.status === 'rejected' ? toPorticoError(failed.reason, 'PLUGIN_FAILED', { pluginId: 'ui' }) : undefined,
  }
}

/** What to ask for, within the service's limits. */
function wantedOf({ state }: Kernel, rules: ListRules) {
  const { customWallets = [], featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = rules
  const isCustom = (id: string) => customWallets.some((wallet) => wallet.id === id)
  const recent = state.recentWallets.get().map(({ id }) => id)
  const installed = [...state.wallets.get().values()].flat()
  // Not every standard has pictures; the directory may know the wallet by the id that it has on the page.
  const withoutIcon = installed.flatMap(({ id, icon }) => (icon ? [] : id))
  const featured = featuredWalletIds.filter((id) => isIncluded(rules, { id }))
  const usual = state.networks.get().filter(({ testnet, local }) => !testnet && !local)
  return {
    ids: pick([...featured, ...excludeWalletIds, ...recent, ...withoutIcon], ID, MAX_IDS).filter((id) => !isCustom(id)),
    rdns: pick([...excludeWalletIds, ...recent, ...installed.flatMap(({ rdns }) => rdns ?? [])], RDNS, MAX_RDNS),
    recommended: {
      entries: RECOMMENDED,
      include: pick(includeWalletIds, ID, MAX_IDS),
      exclude: pick([...excludeWalletIds, ...featuredWalletIds, ...customWallets.map(({ id }) => id)], ID, MAX_IDS),
      // No wallet lists networks that are there for tests.
      chains: usual.map(({ caipNetworkId }) => caipNetworkId).slice(0, MAX_CHAINS),
      platform: mobilePlatform(),
    },
  }
}

/** Each once; what is not in the form of such ids would make the service refuse them all. */
const pick = (texts: readonly string[], form: RegExp, limit: number): readonly string[] =>
  [...new Set(texts)].filter((text) => form.test(text)).slice(0, limit)
