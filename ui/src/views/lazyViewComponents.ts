import { lazy } from 'react'
import { AccountSettingsView } from './account/AccountSettingsView.js'
import { AccountView } from './account/AccountView.js'
import { AccountsView } from './accounts/AccountsView.js'
import { WhatIsANetworkView, WhatIsAWalletView } from './explainers.js'
import { FeeDetailsView } from './fees/FeeDetailsView.js'
import { NetworksView } from './networks/NetworksView.js'
import { SwitchFamilyView } from './networks/SwitchFamilyView.js'
import { SwitchView } from './networks/SwitchView.js'
import { UnsupportedView } from './networks/UnsupportedView.js'
import { ProfileWalletsView } from './profile/ProfileWalletsView.js'
import { ChooseFamilyView } from './wallets/ChooseFamilyView.js'
import { DownloadWalletView } from './wallets/DownloadWalletView.js'
import { GetWalletView } from './wallets/GetWalletView.js'
import { WalletListView } from './wallets/WalletListView.js'

/** The screens that are not on the way to a connected account, in one chunk: they share most of their parts. By id (wire §9). */
export const lazyViewComponents = {
  Account: AccountView,
  WalletList: WalletListView,
  ChooseFamily: ChooseFamilyView,
  GetWallet: GetWalletView,
  DownloadWallet: DownloadWalletView,
  WhatIsAWallet: WhatIsAWalletView,
  AccountSettings: AccountSettingsView,
  Accounts: AccountsView,
  ProfileWallets: ProfileWalletsView,
  Networks: NetworksView,
  SwitchNetwork: SwitchView,
  UnsupportedChain: UnsupportedView,
  SwitchFamily: SwitchFamilyView,
  WhatIsANetwork: WhatIsANetworkView,
  FeeDetails: FeeDetailsView,
  /** A chunk of its own: few pages have one. */
  ReviewTransaction: /* @__PURE__ */ lazy(async () => ({
    default: (await import('./review/ReviewTransactionView.js')).ReviewTransactionView,
  })),
} as const
