import type { DirectoryWallet, RecentWallet } from '@portico/kernel'

/** What is remembered of a wallet of the directory. */
export const toRecent = ({ id, name, imageUrl, links }: DirectoryWallet): RecentWallet => ({
  id,
  name,
  imageUrl,
  links,
})
