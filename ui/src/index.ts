export { isPorticoError, type Network, type Plugin, type PorticoError } from '@portico/kernel'
export type {
  ConnectOptions,
  OpenOptions,
  Portico,
  PorticoAccount,
  PorticoBalance,
  PorticoNetwork,
  PorticoSnapshots,
  PorticoState,
  PorticoTheme,
  SendOptions,
} from './client.js'
export { createPortico } from './createPortico.js'
export type { PorticoEventDetail } from './elements/createButtonClass.js'
export type { LocaleMessages, MessageKey, MessageOverrides, Messages, PluralText } from './messages/messages.js'
export type { PorticoOptions, ThemeMode, ThemeVariables } from './options.js'
