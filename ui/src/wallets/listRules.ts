import type { DirectoryWallet } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'

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
