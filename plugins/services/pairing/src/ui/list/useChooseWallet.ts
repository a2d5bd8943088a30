import type { DirectoryWallet, ViewId } from '@portico/kernel'
import {
  groupInstalled,
  isMobile,
  isRecordOf,
  type Place,
  useKernel,
  useNamespaces,
  useRouter,
  useStore,
} from '@portico/ui/plugin'

/** What leads from a wallet of the list to its connection: the page's own wallet is asked, any other one is paired. */
export function useChooseWallet(view: ViewId): {
  choose(wallet: DirectoryWallet, places?: readonly Place[]): void
  isInstalled(wallet: DirectoryWallet): boolean
} {
  const kernel = useKernel()
  const router = useRouter()
  const placesOf = useInstalled()

  function choose(wallet: DirectoryWallet, places = placesOf(wallet)): void {
    const platform = places.length > 0 ? 'browser' : isMobile() ? 'mobile' : 'desktop'
    const { id: walletId, name, rank } = wallet
    kernel.events.emit('usage:tracked', {
      event: 'WALLET_SELECTED',
      properties: { walletId, name, platform, rank, view },
    })
    const wallets = places.map((place) => ({ namespace: place.namespace, walletId: place.wallet.id }))
    const [only] = wallets
    if (!only) router.push('ConnectingWallet', { wallet })
    else if (wallets.length === 1) router.push('ConnectingExternal', only)
    else router.push('ChooseFamily', { wallets })
  }
  return { choose, isInstalled: (wallet) => placesOf(wallet).length > 0 }
}

/** Where on this page a wallet of the directory is, if it is. */
export function useInstalled(): (wallet: DirectoryWallet) => readonly Place[] {
  const installed = groupInstalled(useStore(useKernel().state.wallets), useNamespaces())
  return (wallet) => installed.find((places) => isRecordOf(wallet, places)) ?? []
}
