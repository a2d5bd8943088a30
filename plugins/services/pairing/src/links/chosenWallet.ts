import type { DirectoryWallet, Pairing, RecentWallet } from '@portico/kernel'

const chosen = /* @__PURE__ */ new WeakMap<Pairing, RecentWallet>()

/** Notes which wallet the visitor is going to pair; `undefined` when it may be any. */
export function chooseWallet(pairing: Pairing, wallet: RecentWallet | undefined): void {
  if (wallet) chosen.set(pairing, wallet)
  else chosen.delete(pairing)
}

/** The wallet that the code is for, as it is remembered once it has approved (S9.1d, protocol.md §6.4). */
export const chosenWalletOf = (pairing: Pairing): RecentWallet | undefined => chosen.get(pairing)

/** What is remembered of a wallet of the directory. */
export const toRecent = ({ id, name, imageUrl, links }: DirectoryWallet): RecentWallet => ({
  id,
  name,
  imageUrl,
  links,
})
