import type { ChainId, DirectoryWallet, Namespace } from '@portico/kernel'
import type { FeeDetailsParams } from './fees/feeLine.js'
import type { ReviewParams } from './review/reviewParams.js'

declare module '@portico/kernel' {
  interface ViewParams {
    Connect: undefined
    ConnectingExternal: { readonly namespace: Namespace; readonly walletId: string }
    WalletList: undefined
    /** One wallet, as several families know it. */
    ChooseFamily: { readonly wallets: readonly { readonly namespace: Namespace; readonly walletId: string }[] }
    GetWallet: undefined
    DownloadWallet: { readonly wallet: DirectoryWallet }
    WhatIsAWallet: undefined
    Account: undefined
    AccountSettings: undefined
    /** The accounts of the wallet in use, for families with `AccountChoice`. */
    Accounts: undefined
    ProfileWallets: undefined
    Networks: undefined
    SwitchNetwork: { readonly chainId: ChainId }
    SwitchFamily: { readonly chainId: ChainId }
    WhatIsANetwork: undefined
    UnsupportedChain: undefined
    FeeDetails: FeeDetailsParams
    /** A transaction of the page; opened by `client.signAndSendTransaction` alone. */
    ReviewTransaction: ReviewParams
  }
}
