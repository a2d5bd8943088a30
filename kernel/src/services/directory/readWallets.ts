import { isChainId } from '../../caip/chainId.js'
import type { DirectoryWallet } from '../../capabilities/walletSource.js'
import { isOwnAppLink } from '../../untrusted/appLinks.js'
import { isPicture } from '../../untrusted/pictures.js'
import { type WalletRecord, walletSchema } from './walletSchema.js'

/** What a list of wallets holds that can be used. */
export interface ReadWallets {
  readonly wallets: readonly DirectoryWallet[]
  /** Rows left out: not in the agreed form (wire §2.1), or a second one with the same id. */
  readonly dropped: number
}

/** Checks the rows of a list from outside one by one. */
export function readWallets(
  rows: readonly unknown[],
  imageUrlOf: (imageId: string) => string | undefined = () => undefined,
): ReadWallets {
  const wallets = new Map<string, DirectoryWallet>()
  for (const row of rows) {
    const parsed = walletSchema.safeParse(row)
    if (!parsed.success || wallets.has(parsed.data.id)) continue
    wallets.set(parsed.data.id, toWallet(withoutForeign(parsed.data), imageUrlOf))
  }
  return { wallets: [...wallets.values()], dropped: rows.length - wallets.size }
}

/**
 * The wallet of a checked record, with the directory's picture where it has none of its own, and without networks of families
 * that no plugin here declares.
 */
export function toWallet(
  { imageId, imageUrl, chains, ...record }: WalletRecord,
  imageUrlOf: (imageId: string) => string | undefined,
): DirectoryWallet {
  const rest = { ...record, ...(chains && { chains: chains.filter(isChainId) }) }
  const url = imageUrl ?? (imageId === undefined ? undefined : imageUrlOf(imageId))
  return url === undefined ? rest : { ...rest, imageUrl: url }
}

/** Without links that open another app than the record's, and without a picture from the visitor's own machine or network. */
function withoutForeign({ links = {}, imageUrl, ...record }: WalletRecord): WalletRecord {
  const own = Object.entries(links).filter(([, link]) => link !== undefined && isOwnAppLink(link, record))
  return {
    ...record,
    ...(own.length > 0 ? { links: Object.fromEntries(own) } : {}),
    ...(isPicture(imageUrl) ? { imageUrl } : {}),
  }
}
