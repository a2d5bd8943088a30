import type { LazyComponent, ViewId } from '@portico/kernel'

type LazyView = keyof typeof import('./lazyViewComponents.js')['lazyViewComponents']

const LATER: readonly LazyView[] = [
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
  'ReviewTransaction',
]

/** The other screens of the modal's own, loaded when one of them is opened. */
export const lazyViews = Object.fromEntries(
  LATER.map((id): [LazyView, LazyComponent] => [
    id,
    async () => ({ default: (await import('./lazyViewComponents.js')).lazyViewComponents[id] }),
  ]),
) as Readonly<Record<LazyView, LazyComponent>>

/** Begins to load a view of the modal's own, ahead of showing it. Showing it asks again, and reports a failure. */
export function preloadView(id: ViewId): void {
  const load = (lazyViews as Readonly<Partial<Record<ViewId, LazyComponent>>>)[id]
  load?.().catch(() => {})
}
