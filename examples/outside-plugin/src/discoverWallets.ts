import type { Unsubscribe, WalletReport } from '@portico/kernel'

/** Asks the wallets of the page to announce themselves, and listens for those that come later. */
export function discoverWallets(
  report: (wallet: WalletReport) => Unsubscribe,
  walletIds: readonly string[] | undefined,
): Unsubscribe {
  const onAnnounce = (event: Event) => {
    const wallet = (event as CustomEvent<WalletReport | undefined>).detail
    if (!wallet?.provider || (walletIds && !walletIds.includes(String(wallet.id)))) return
    report({ provider: wallet.provider, id: wallet.id, name: wallet.name, icon: wallet.icon })
  }
  window.addEventListener('orbital:announce', onAnnounce)
  window.dispatchEvent(new Event('orbital:discover'))
  return () => window.removeEventListener('orbital:announce', onAnnounce)
}
