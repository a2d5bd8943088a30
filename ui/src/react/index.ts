'use client'

import './elementTypes.js'

export type {
  PorticoActions,
  PorticoCall,
  PorticoCapability,
  PorticoHistory,
  PorticoIdentity,
  PorticoMutation,
  PorticoPortfolio,
  PorticoSignIn,
  SignMessageOptions,
  SignTypedDataOptions,
} from '../bindings/types.js'
export {
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
  usePorticoCapability,
  usePorticoHistory,
  usePorticoPortfolio,
} from './capabilityHooks.js'
export { usePorticoConnect, usePorticoWallets } from './connectHooks.js'
export { PorticoProvider, usePortico } from './PorticoProvider.js'
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
export { usePorticoIdentity } from './usePorticoIdentity.js'
export { usePorticoSignIn } from './usePorticoSignIn.js'
