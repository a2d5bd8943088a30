import { ConnectView } from './connect/ConnectView.js'
import { ConnectingView } from './connecting/ConnectingView.js'

/** The screens on the way to a connected account, part of the modal's own chunk; by id (wire §9). */
export const eagerViews = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingView,
} as const
