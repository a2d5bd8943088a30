import type { WalletQuery } from '../../capabilities/walletSource.js'

const SEARCH_LENGTH = { least: 2, most: 64 } as const

/** A query as the directory takes it (wire §4.2): no empty list, no search text that is too short to search for. */
export function toParameters(query: WalletQuery): Omit<WalletQuery, 'signal'> {
  const { page, entries, search, include, exclude, rdns, chains, platform, certified, sort } = query
  const letters = [...(search ?? '').trim()].slice(0, SEARCH_LENGTH.most)
  return {
    page,
    entries,
    search: letters.length < SEARCH_LENGTH.least ? undefined : letters.join(''),
    include: include?.length ? include : undefined,
    exclude: exclude?.length ? exclude : undefined,
    rdns: rdns?.length ? rdns : undefined,
    chains: chains?.length ? chains : undefined,
    platform,
    certified,
    sort,
  }
}
