import type { WalletDescriptor } from '@portico/kernel'

/**
 * Whether the list leaves the wallet out (S5.12b): the unnamed "Browser Wallet" may be any of the named ones, so it is
 * hidden on a desktop, and on a phone when nothing tells whose it is and no named wallet is installed.
 */
export function isHiddenWallet(
  wallet: Pick<WalletDescriptor, 'generic' | 'rdns'>,
  place: { readonly isMobile: boolean; readonly hasNamedWallet: boolean },
): boolean {
  if (!wallet.generic) return false
  return !place.isMobile || (wallet.rdns === undefined && !place.hasNamedWallet)
}
