import type { LazyComponent } from '@portico/kernel'

type LaterView = keyof typeof import('./lateViews.js')['lateViews']

const LATER: readonly LaterView[] = [
  'Account',
  'WalletList',
  'ChooseFamily',
  'GetWallet',
  'DownloadWallet',
  'WhatIsAWallet',
  'AccountSettings',
  'Accounts',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'SwitchFamily',
  'WhatIsANetwork',
  'FeeDetails',
]

/** The other screens of the modal's own, loaded when one of them is opened. */
export const laterViews = Object.fromEntries(
  LATER.map((id): [LaterView, LazyComponent] => [
    id,
    async () => ({ default: (await import('./lateViews.js')).lateViews[id] }),
  ]),
) as Readonly<Record<LaterView, LazyComponent>>
