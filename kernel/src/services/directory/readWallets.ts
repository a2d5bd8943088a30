import type { DirectoryWallet } from '../../capabilities/walletSource.js'
import { walletSchema } from './walletSchema.js'

/** What a list of wallets holds that can be used. */
export interface ReadWallets {
  readonly wallets: readonly DirectoryWallet[]
  /** Rows left out: not in the agreed form (protocol.md §2.1), or a second one with the same id. */
  readonly dropped: number
}

/** Checks the rows of a list, each by itself. */
export function readWallets(
  rows: readonly unknown[],
  imageUrlOf: (imageId: string) => string | undefined = () => undefined,
): ReadWallets {
  const wallets = new Map<string, DirectoryWallet>()
  for (const row of rows) {
    const parsed = walletSchema.safeParse(row)
    if (!parsed.success || wallets.has(parsed.data.id)) continue
    const { imageId, imageUrl = imageId === undefined ? undefined : imageUrlOf(imageId), ...rest } = parsed.data
    wallets.set(rest.id, imageUrl === undefined ? rest : { ...rest, imageUrl })
  }
  return { wallets: [...wallets.values()], dropped: rows.length - wallets.size }
}
