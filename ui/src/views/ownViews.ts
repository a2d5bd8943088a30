import type { LazyComponent, ViewId } from '@portico/kernel'
import { AccountView } from './account/AccountView.js'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectingView } from './connecting/ConnectingView.js'
import { NetworksView } from './networks/NetworksView.js'
import { SwitchView } from './networks/SwitchView.js'
import { UnsupportedView } from './networks/UnsupportedView.js'

/** The screens on the way to a connected account, part of the modal's own chunk; by id (protocol.md §9). */
export const ownViews = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingView,
  Account: AccountView,
  Networks: NetworksView,
  SwitchNetwork: SwitchView,
  UnsupportedChain: UnsupportedView,
} as const

/** The other screens of the modal's own, each loaded when it is opened. */
export const laterViews = {} as const satisfies Readonly<Partial<Record<ViewId, LazyComponent>>>
