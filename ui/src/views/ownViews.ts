import { AccountView } from './account/AccountView.js'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectingView } from './connecting/ConnectingView.js'
import { NetworksView } from './networks/NetworksView.js'
import { SwitchView } from './networks/SwitchView.js'
import { UnsupportedView } from './networks/UnsupportedView.js'

/** The screens that the modal brings itself, by id (protocol.md §9). */
export const ownViews = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingView,
  Account: AccountView,
  Networks: NetworksView,
  SwitchNetwork: SwitchView,
  UnsupportedChain: UnsupportedView,
} as const
