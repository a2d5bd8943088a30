export { isPorticoError, type Network, type Plugin, type PorticoError, type Signature } from '@portico/kernel'
export type {
  CallFor,
  ConnectOptions,
  OpenOptions,
  Portico,
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoEvent,
  PorticoNetwork,
  PorticoSnapshots,
  PorticoState,
  PorticoTheme,
  PorticoWalletInfo,
  SendOptions,
} from './client.js'
export type { InitialSession, InitialState } from './cookie/initialState.js'
export { createPortico } from './createPortico.js'
export type { PorticoEventDetail } from './elements/createButtonClass.js'
export type {
  ConnectMethod,
  ConnectorSection,
  PorticoFeatures,
  SocialProvider,
  WalletFeature,
} from './features.js'
export type { LocaleMessages, MessageKey, MessageOverrides, Messages, PluralText } from './messages/messages.js'
export type { AnalyticsOptions, PorticoOptions, ThemeMode, ThemeVariables } from './options.js'
export { RESTRICTED_TIME_ZONES } from './restrictedTimeZones.js'
