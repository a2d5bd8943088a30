import { type Discover, definePlugin, type Plugin, type WalletReport } from '@portico/kernel'
import { manifest } from './manifest.js'

export interface NewChainOptions {
  /** Shows only the wallets with these ids; absent means all. */
  readonly walletIds?: readonly string[] | undefined
}

/** The newchain family: connects its wallets, on the page and paired, signs messages and sign-ins, reads balances. */
export const newChain = (options: NewChainOptions = {}): Plugin =>
  definePlugin(manifest, { options, load: () => import('./activate.js'), discover: discoverWallets(options) })

/** Asks the wallets of the page to announce themselves, and listens for those that come later. */
const discoverWallets =
  ({ walletIds }: NewChainOptions): Discover =>
  (report) => {
    const onAnnounce = (event: Event) => {
      const wallet = (event as CustomEvent<WalletReport | undefined>).detail
      if (!wallet?.provider || (walletIds && !walletIds.includes(String(wallet.id)))) return
      report({ provider: wallet.provider, id: wallet.id, name: wallet.name, icon: wallet.icon })
    }
    window.addEventListener('newchain:announce', onAnnounce)
    window.dispatchEvent(new Event('newchain:discover'))
    return () => window.removeEventListener('newchain:announce', onAnnounce)
  }
