export { isPorticoError, type Network, type Plugin, type PorticoError, type Signature } from '@portico/kernel'
export type {
  CallFor,
  ConnectOptions,
  OpenOptions,
  Portico,
  PorticoEvent,
  PorticoSnapshots,
  SendCallsOptions,
  SendOptions,
  SignAndSendOptions,
  WatchOptions,
} from './client.js'
export { createPortico } from './createPortico.js'
export type { PorticoEventDetail } from './elements/createButtonClass.js'
export type { LocaleMessages, MessageKey, MessageOverrides, Messages, PluralText } from './messages/messages.js'
export type {
  ConnectorSection,
  PorticoFeatures,
} from './options/features.js'
export type { InitialSession, InitialState } from './options/initialState.js'
export type { AnalyticsOptions, PorticoOptions } from './options/options.js'
export type { PorticoSlots, SlotWallet } from './options/slots.js'
export { RESTRICTED_TIME_ZONES } from './restrictedTimeZones.js'
export type {
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoNetwork,
  PorticoState,
  PorticoWallet,
  PorticoWalletInfo,
} from './state/clientState.js'
export type { PorticoTheme, ThemeMode, ThemeVariables } from './theme/tokens.js'
