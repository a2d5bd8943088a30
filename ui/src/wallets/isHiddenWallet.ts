import type { WalletDescriptor } from '@portico/kernel'

/**
 * Whether the list leaves the wallet out (S5.12b): the unnamed "Browser Wallet" may be any of the named ones, so it is
 * hidden on a desktop. On a phone it is hidden only where no wallet is installed; there it is not found to begin with.
 */
export const isHiddenWallet = ({ generic }: Pick<WalletDescriptor, 'generic'>, isMobile: boolean): boolean =>
  generic === true && !isMobile
