import { type AccountChoice, PorticoError, parseAccountId, type Store } from '@portico/kernel'
import type { SessionReports } from './sessionReports.js'
import type { WalletChains } from './walletChains.js'
import { keyOf, linkWallet, requireGrant, type WalletLink } from './walletLink.js'

/** A wallet of the Wallet Standard lists accounts, and each request names one: the page chooses which. */
export function createAccountChoice(parts: {
  readonly chains: WalletChains
  readonly links: Store<WalletLink | undefined>
  readonly reports: SessionReports
}): AccountChoice {
  const { chains, links, reports } = parts
  return {
    async choose(account, { signal } = {}) {
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'choose account' })
      const { provider, grants, session } = requireGrant(links, account).link
      if (session.accounts[0].id === account) return
      const key = keyOf(parseAccountId(account).address)
      const link = linkWallet({ walletId: session.walletId, provider, grants, key }, session.chainId, chains)
      links.set(link)
      reports.send(link?.session)
    },
  }
}
