import type { LazyComponent, ViewId } from '@portico/kernel'

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

/** Begins to load a view of the modal's own, ahead of showing it. Showing it asks again, and reports a failure. */
export function preloadView(id: ViewId): void {
  const load = (laterViews as Readonly<Partial<Record<ViewId, LazyComponent>>>)[id]
  load?.().catch(() => {})
}
