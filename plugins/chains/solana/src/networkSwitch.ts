import { type NetworkSwitch, PorticoError, type Store } from '@portico/kernel'
import type { SessionReports } from './sessionReports.js'
import type { WalletChains } from './walletChains.js'
import { linkWallet, type WalletLink } from './walletLink.js'

/** A wallet of the Wallet Standard is on no network: the page names one with each request. Moving needs no prompt. */
export function createNetworkSwitch(parts: {
  readonly chains: WalletChains
  readonly links: Store<WalletLink | undefined>
  readonly reports: SessionReports
}): NetworkSwitch {
  const { chains, links, reports } = parts
  const listChains = () => chains.supportedBy(links.get()?.grants.flatMap((grant) => grant.chains) ?? [])
  return {
    chains: listChains,
    async switchTo(chainId, { signal } = {}) {
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'switch network' })
      const link = links.get()
      if (!link) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'solana' })
      const supported = listChains()
      if (!supported.includes(chainId)) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
      if (link.session.chainId === chainId) return
      const { provider, grants, session } = link
      const moved = linkWallet({ walletId: session.walletId, provider, grants, key: session.key }, chainId, chains)
      links.set(moved)
      reports.send(moved?.session)
    },
  }
}
