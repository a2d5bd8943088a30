import { type Discover, definePlugin, type Plugin, type WalletReport } from '@portico/kernel'
import { manifest } from './manifest.js'

export interface OrbitalOptions {
  /** Shows only the wallets with these ids; absent means all. */
  readonly walletIds?: readonly string[] | undefined
}

/** The orbital family: connects its wallets, on the page and paired, signs messages and sign-ins, reads balances. */
export const orbital = (options: OrbitalOptions = {}): Plugin =>
  definePlugin(manifest, { options, load: () => import('./activate.js'), discover: discoverWallets(options) })

/** Asks the wallets of the page to announce themselves, and listens for those that come later. */
const discoverWallets =
  ({ walletIds }: OrbitalOptions): Discover =>
  (report) => {
    const onAnnounce = (event: Event) => {
      const wallet = (event as CustomEvent<WalletReport | undefined>).detail
      if (!wallet?.provider || (walletIds && !walletIds.includes(String(wallet.id)))) return
      report({ provider: wallet.provider, id: wallet.id, name: wallet.name, icon: wallet.icon })
    }
    window.addEventListener('orbital:announce', onAnnounce)
    window.dispatchEvent(new Event('orbital:discover'))
    return () => window.removeEventListener('orbital:announce', onAnnounce)
  }
