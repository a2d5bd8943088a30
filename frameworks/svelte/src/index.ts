import './elementTypes.js'

export { setPortico } from './context.js'
export {
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoCapability,
  usePorticoConnect,
  usePorticoConnections,
  usePorticoDisconnect,
  usePorticoEvents,
  usePorticoHistory,
  usePorticoIdentity,
  usePorticoNetwork,
  usePorticoPay,
  usePorticoPortfolio,
  usePorticoProvider,
  usePorticoSendCalls,
  usePorticoSendTransaction,
  usePorticoSignAndSendTransaction,
  usePorticoSignIn,
  usePorticoSignMessage,
  usePorticoSignTypedData,
  usePorticoState,
  usePorticoSwitchNetwork,
  usePorticoTheme,
  usePorticoWallets,
  usePorticoWatchTransaction,
} from './stores.js'
export type { MaybeReadable } from './useSource.js'
