import type { Namespace, Token } from '@portico/kernel'
import {
  accountSource,
  balanceSource,
  capabilitySource,
  connectionsSource,
  connectSource,
  disconnectSource,
  eventsSource,
  historySource,
  identitySource,
  networkSource,
  type PorticoActions,
  paySource,
  portfolioSource,
  providerSource,
  sendCallsSource,
  sendTransactionSource,
  signAndSendTransactionSource,
  signInSource,
  signMessageSource,
  signTypedDataSource,
  stateSource,
  switchNetworkSource,
  themeSource,
  walletsSource,
  watchTransactionSource,
} from '@portico/ui/bindings'
import { type Followed, injectSource } from './injectSource.js'
import { injectClient } from './providePortico.js'
import { type MaybeSignal, read } from './read.js'

/** The client's actions. @throws `CLIENT_MISSING` without {@link providePortico} */
export const injectPortico = (): PorticoActions => injectClient('injectPortico')

/** Whether the modal is open, and on which view. */
export const injectPorticoState = (): Followed<typeof stateSource> => injectSource('injectPorticoState', stateSource)

/** The account of a namespace; without one: of the active namespace. */
export const injectPorticoAccount = (namespace?: MaybeSignal<Namespace | undefined>): Followed<typeof accountSource> =>
  injectSource('injectPorticoAccount', (client) => accountSource(client, read(namespace)))

/** The network of a namespace, and the way to another one; without a namespace: of the active one. */
export const injectPorticoNetwork = (namespace?: MaybeSignal<Namespace | undefined>): Followed<typeof networkSource> =>
  injectSource('injectPorticoNetwork', (client) => networkSource(client, read(namespace)))

/** The native balance of a namespace's account; a failure keeps the last known amount and says so. */
export const injectPorticoBalance = (namespace?: MaybeSignal<Namespace | undefined>): Followed<typeof balanceSource> =>
  injectSource('injectPorticoBalance', (client) => balanceSource(client, read(namespace)))

/** The connected wallets of a namespace, the one in use first, and what can be done with them; without one: of all. */
export const injectPorticoConnections = (
  namespace?: MaybeSignal<Namespace | undefined>,
): Followed<typeof connectionsSource> =>
  injectSource('injectPorticoConnections', (client) => connectionsSource(client, read(namespace)))

/** Name and picture of an account (CAIP-10), or of an address on the network that is shown; `idle` without one, and on a server. */
export const injectPorticoIdentity = (address: MaybeSignal<string | undefined>): Followed<typeof identitySource> =>
  injectSource('injectPorticoIdentity', (client) => identitySource(client, read(address)))

/** The object that the wallet in use put into the page, and how it was found; on a server there is none. */
export const injectPorticoProvider = <N extends Namespace>(
  namespace: MaybeSignal<N>,
): Followed<typeof providerSource<N>> =>
  injectSource('injectPorticoProvider', (client) => providerSource(client, read(namespace)))

/** The signed session of the account that is shown; undefined while there is none, and on a server. */
export const injectPorticoSignIn = (): Followed<typeof signInSource> =>
  injectSource('injectPorticoSignIn', signInSource)

/** The wallets that can be connected, for a dialog of your own; none before `discover` or a `connect` is called. */
export const injectPorticoWallets = (namespace?: MaybeSignal<Namespace | undefined>): Followed<typeof walletsSource> =>
  injectSource('injectPorticoWallets', (client) => walletsSource(client, read(namespace)))

/** Connects, and says how that goes; without the modal, leaving the component gives up. */
export const injectPorticoConnect = (): Followed<typeof connectSource> =>
  injectSource('injectPorticoConnect', connectSource)

/** Ends every connection of a namespace, or all, and says how that goes. */
export const injectPorticoDisconnect = (): Followed<typeof disconnectSource> =>
  injectSource('injectPorticoDisconnect', disconnectSource)

/** Moves the wallet to a network, and says how that goes. */
export const injectPorticoSwitchNetwork = (): Followed<typeof switchNetworkSource> =>
  injectSource('injectPorticoSwitchNetwork', switchNetworkSource)

/** Has the wallet sign a message, and says how that goes. */
export const injectPorticoSignMessage = (): Followed<typeof signMessageSource> =>
  injectSource('injectPorticoSignMessage', signMessageSource)

/** Has the wallet sign a structured message, and says how that goes. */
export const injectPorticoSignTypedData = (): Followed<typeof signTypedDataSource> =>
  injectSource('injectPorticoSignTypedData', signTypedDataSource)

/** Has the wallet send coins or a token, and says how that goes. */
export const injectPorticoSendTransaction = (): Followed<typeof sendTransactionSource> =>
  injectSource('injectPorticoSendTransaction', sendTransactionSource)

/** Has the wallet call contracts, and says how that goes. */
export const injectPorticoSendCalls = (): Followed<typeof sendCallsSource> =>
  injectSource('injectPorticoSendCalls', sendCallsSource)

/** Shows what a transaction of yours does and has the wallet sign and send it, and says how that goes. */
export const injectPorticoSignAndSendTransaction = (): Followed<typeof signAndSendTransactionSource> =>
  injectSource('injectPorticoSignAndSendTransaction', signAndSendTransactionSource)

/** Asks the visitor to pay, and says how that goes. */
export const injectPorticoPay = (): Followed<typeof paySource> => injectSource('injectPorticoPay', paySource)

/** Has what your own code sent followed until it is settled. */
export const injectPorticoWatchTransaction = (): Followed<typeof watchTransactionSource> =>
  injectSource('injectPorticoWatchTransaction', watchTransactionSource)

/** What the connected account holds, kept fresh; needs a plugin that provides `Portfolio`. */
export const injectPorticoPortfolio = (
  namespace?: MaybeSignal<Namespace | undefined>,
): Followed<typeof portfolioSource> =>
  injectSource('injectPorticoPortfolio', (client) => portfolioSource(client, read(namespace)))

/** What the connected account has done on its network, page by page; needs a plugin that provides `History`. */
export const injectPorticoHistory = (namespace?: MaybeSignal<Namespace | undefined>): Followed<typeof historySource> =>
  injectSource('injectPorticoHistory', (client) => historySource(client, read(namespace)))

/** What a plugin provides, by its token. Default namespace: the active one. */
export const injectPorticoCapability = <T>(
  token: Token<T>,
  namespace?: MaybeSignal<Namespace | undefined>,
): Followed<typeof capabilitySource<T>> =>
  injectSource('injectPorticoCapability', (client) => capabilitySource(client, token, read(namespace)))

/** The widget's theme and its setter. */
export const injectPorticoTheme = (): Followed<typeof themeSource> => injectSource('injectPorticoTheme', themeSource)

/** The last event since the component was made. */
export const injectPorticoEvents = (): Followed<typeof eventsSource> =>
  injectSource('injectPorticoEvents', eventsSource)
