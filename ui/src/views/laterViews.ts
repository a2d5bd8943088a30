import type { LazyComponent, ViewId } from '@portico/kernel'

const later =
  (id: keyof typeof import('./lateViews.js')['lateViews']): LazyComponent =>
  async () => ({ default: (await import('./lateViews.js')).lateViews[id] })

/** The other screens of the modal's own, loaded when one of them is opened. */
export const laterViews = {
  Account: later('Account'),
  WalletList: later('WalletList'),
  ChooseFamily: later('ChooseFamily'),
  GetWallet: later('GetWallet'),
  DownloadWallet: later('DownloadWallet'),
  WhatIsAWallet: later('WhatIsAWallet'),
  AccountSettings: later('AccountSettings'),
  ProfileWallets: later('ProfileWallets'),
  Networks: later('Networks'),
  SwitchNetwork: later('SwitchNetwork'),
  UnsupportedChain: later('UnsupportedChain'),
  SwitchFamily: later('SwitchFamily'),
  WhatIsANetwork: later('WhatIsANetwork'),
  FeeDetails: later('FeeDetails'),
} as const satisfies Readonly<Partial<Record<ViewId, LazyComponent>>>
