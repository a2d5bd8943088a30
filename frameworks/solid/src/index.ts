import './elementTypes.js'

export type { MaybeAccessor } from './access.js'
export { PorticoProvider } from './PorticoProvider.js'
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
} from './primitives.js'
