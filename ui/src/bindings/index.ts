export {
  disconnectSource,
  paySource,
  sendCallsSource,
  sendTransactionSource,
  signAndSendTransactionSource,
  signMessageSource,
  signTypedDataSource,
  switchNetworkSource,
  watchTransactionSource,
} from './calls.js'
export { connectSource, walletsSource } from './connecting.js'
export type { PorticoElements } from './elements.js'
export { capabilitySource, historySource, identitySource, portfolioSource } from './readings.js'
export { signInSource } from './signIn.js'
export {
  accountSource,
  balanceSource,
  connectionsSource,
  eventsSource,
  networkSource,
  providerSource,
  stateSource,
  themeSource,
} from './snapshots.js'
export type { Source, SourceValue } from './source.js'
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
} from './types.js'
