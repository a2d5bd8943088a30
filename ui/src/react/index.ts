import './elementTypes.js'

export {
  type PorticoCall,
  type PorticoMutation,
  type SignMessageOptions,
  type SignTypedDataOptions,
  usePorticoDisconnect,
  usePorticoPay,
  usePorticoSendCalls,
  usePorticoSendTransaction,
  usePorticoSignAndSendTransaction,
  usePorticoSignMessage,
  usePorticoSignTypedData,
  usePorticoSwitchNetwork,
  usePorticoWatchTransaction,
} from './callHooks.js'
export {
  type PorticoCapability,
  type PorticoHistory,
  type PorticoPortfolio,
  usePorticoCapability,
  usePorticoHistory,
  usePorticoPortfolio,
} from './capabilityHooks.js'
export { usePorticoConnect, usePorticoWallets } from './connectHooks.js'
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
