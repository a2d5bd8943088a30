import type { LazyComponent, ViewId } from '@portico/kernel'
import { AccountView } from './account/AccountView.js'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectingView } from './connecting/ConnectingView.js'

/** The screens on the way to a connected account, part of the modal's own chunk; by id (protocol.md §9). */
export const ownViews = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingView,
  Account: AccountView,
} as const

/** The other screens of the modal's own, each loaded when it is opened. */
export const laterViews = {
  WalletList: () => import('./wallets/WalletListView.js').then(({ WalletListView }) => ({ default: WalletListView })),
  ChooseFamily: () =>
    import('./wallets/ChooseFamilyView.js').then(({ ChooseFamilyView }) => ({ default: ChooseFamilyView })),
  GetWallet: () => import('./wallets/GetWalletView.js').then(({ GetWalletView }) => ({ default: GetWalletView })),
  DownloadWallet: () =>
    import('./wallets/DownloadWalletView.js').then(({ DownloadWalletView }) => ({ default: DownloadWalletView })),
  WhatIsAWallet: () =>
    import('./wallets/WhatIsAWalletView.js').then(({ WhatIsAWalletView }) => ({ default: WhatIsAWalletView })),
  AccountSettings: () =>
    import('./account/AccountSettingsView.js').then(({ AccountSettingsView }) => ({ default: AccountSettingsView })),
  ProfileWallets: () =>
    import('./profile/ProfileWalletsView.js').then(({ ProfileWalletsView }) => ({ default: ProfileWalletsView })),
  Networks: () => import('./networks/NetworksView.js').then(({ NetworksView }) => ({ default: NetworksView })),
  SwitchNetwork: () => import('./networks/SwitchView.js').then(({ SwitchView }) => ({ default: SwitchView })),
  UnsupportedChain: () =>
    import('./networks/UnsupportedView.js').then(({ UnsupportedView }) => ({ default: UnsupportedView })),
  SwitchFamily: () =>
    import('./networks/SwitchFamilyView.js').then(({ SwitchFamilyView }) => ({ default: SwitchFamilyView })),
  WhatIsANetwork: () =>
    import('./networks/WhatIsANetworkView.js').then(({ WhatIsANetworkView }) => ({ default: WhatIsANetworkView })),
  FeeDetails: () => import('./fees/FeeDetailsView.js').then(({ FeeDetailsView }) => ({ default: FeeDetailsView })),
} as const satisfies Readonly<Partial<Record<ViewId, LazyComponent>>>
