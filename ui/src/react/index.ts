import './elementTypes.js'

export {
  type PorticoCall,
  usePorticoPay,
  usePorticoSendCalls,
  usePorticoSignAndSendTransaction,
  usePorticoWatchTransaction,
} from './callHooks.js'
export { type PorticoActions, PorticoProvider, usePortico } from './PorticoProvider.js'
export {
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnections,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoState,
  usePorticoTheme,
} from './snapshotHooks.js'
export { type PorticoIdentity, usePorticoIdentity } from './usePorticoIdentity.js'
export { usePorticoSignIn } from './usePorticoSignIn.js'
