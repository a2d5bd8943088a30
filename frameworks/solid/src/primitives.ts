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
import { access, type MaybeAccessor } from './access.js'
import { useClient } from './PorticoProvider.js'
import { type Followed, useSource } from './useSource.js'

/** The client's actions. @throws `CLIENT_MISSING` outside of a {@link PorticoProvider} */
export const usePortico = (): PorticoActions => useClient('usePortico')

/** Whether the modal is open, and on which view. */
export const usePorticoState = (): Followed<typeof stateSource> => useSource('usePorticoState', stateSource)

/** The account of a namespace; without one: of the active namespace. */
export const usePorticoAccount = (namespace?: MaybeAccessor<Namespace | undefined>): Followed<typeof accountSource> =>
  useSource('usePorticoAccount', (client) => accountSource(client, access(namespace)))

/** The network of a namespace, and the way to another one; without a namespace: of the active one. */
export const usePorticoNetwork = (namespace?: MaybeAccessor<Namespace | undefined>): Followed<typeof networkSource> =>
  useSource('usePorticoNetwork', (client) => networkSource(client, access(namespace)))

/** The native balance of a namespace's account; a failure keeps the last known amount and says so. */
export const usePorticoBalance = (namespace?: MaybeAccessor<Namespace | undefined>): Followed<typeof balanceSource> =>
  useSource('usePorticoBalance', (client) => balanceSource(client, access(namespace)))

/** The connected wallets of a namespace, the one in use first, and what can be done with them; without one: of all. */
export const usePorticoConnections = (
  namespace?: MaybeAccessor<Namespace | undefined>,
): Followed<typeof connectionsSource> =>
  useSource('usePorticoConnections', (client) => connectionsSource(client, access(namespace)))

/** Name and picture of an account (CAIP-10), or of an address on the network that is shown; `idle` without one, and on a server. */
export const usePorticoIdentity = (address: MaybeAccessor<string | undefined>): Followed<typeof identitySource> =>
  useSource('usePorticoIdentity', (client) => identitySource(client, access(address)))

/** The object that the wallet in use put into the page, and how it was found; on a server there is none. */
export const usePorticoProvider = <N extends Namespace>(
  namespace: MaybeAccessor<N>,
): Followed<typeof providerSource<N>> =>
  useSource('usePorticoProvider', (client) => providerSource(client, access(namespace)))

/** The signed session of the account that is shown; undefined while there is none, and on a server. */
export const usePorticoSignIn = (): Followed<typeof signInSource> => useSource('usePorticoSignIn', signInSource)

/** The wallets that can be connected, for a dialog of your own; none before `discover` or a `connect` is called. */
export const usePorticoWallets = (namespace?: MaybeAccessor<Namespace | undefined>): Followed<typeof walletsSource> =>
  useSource('usePorticoWallets', (client) => walletsSource(client, access(namespace)))

/** Connects, and says how that goes; without the modal, leaving the component gives up. */
export const usePorticoConnect = (): Followed<typeof connectSource> => useSource('usePorticoConnect', connectSource)

/** Ends every connection of a namespace, or all, and says how that goes. */
export const usePorticoDisconnect = (): Followed<typeof disconnectSource> =>
  useSource('usePorticoDisconnect', disconnectSource)

/** Moves the wallet to a network, and says how that goes. */
export const usePorticoSwitchNetwork = (): Followed<typeof switchNetworkSource> =>
  useSource('usePorticoSwitchNetwork', switchNetworkSource)

/** Has the wallet sign a message, and says how that goes. */
export const usePorticoSignMessage = (): Followed<typeof signMessageSource> =>
  useSource('usePorticoSignMessage', signMessageSource)

/** Has the wallet sign a structured message, and says how that goes. */
export const usePorticoSignTypedData = (): Followed<typeof signTypedDataSource> =>
  useSource('usePorticoSignTypedData', signTypedDataSource)

/** Has the wallet send coins or a token, and says how that goes. */
export const usePorticoSendTransaction = (): Followed<typeof sendTransactionSource> =>
  useSource('usePorticoSendTransaction', sendTransactionSource)

/** Has the wallet call contracts, and says how that goes. */
export const usePorticoSendCalls = (): Followed<typeof sendCallsSource> =>
  useSource('usePorticoSendCalls', sendCallsSource)

/** Shows what a transaction of yours does and has the wallet sign and send it, and says how that goes. */
export const usePorticoSignAndSendTransaction = (): Followed<typeof signAndSendTransactionSource> =>
  useSource('usePorticoSignAndSendTransaction', signAndSendTransactionSource)

/** Asks the visitor to pay, and says how that goes. */
export const usePorticoPay = (): Followed<typeof paySource> => useSource('usePorticoPay', paySource)

/** Has what your own code sent followed until it is settled. */
export const usePorticoWatchTransaction = (): Followed<typeof watchTransactionSource> =>
  useSource('usePorticoWatchTransaction', watchTransactionSource)

/** What the connected account holds, kept fresh; needs a plugin that provides `Portfolio`. */
export const usePorticoPortfolio = (
  namespace?: MaybeAccessor<Namespace | undefined>,
): Followed<typeof portfolioSource> =>
  useSource('usePorticoPortfolio', (client) => portfolioSource(client, access(namespace)))

/** What the connected account has done on its network, page by page; needs a plugin that provides `History`. */
export const usePorticoHistory = (namespace?: MaybeAccessor<Namespace | undefined>): Followed<typeof historySource> =>
  useSource('usePorticoHistory', (client) => historySource(client, access(namespace)))

/** What a plugin provides, by its token. Default namespace: the active one. */
export const usePorticoCapability = <T>(
  token: Token<T>,
  namespace?: MaybeAccessor<Namespace | undefined>,
): Followed<typeof capabilitySource<T>> =>
  useSource('usePorticoCapability', (client) => capabilitySource(client, token, access(namespace)))

/** The widget's theme and its setter. */
export const usePorticoTheme = (): Followed<typeof themeSource> => useSource('usePorticoTheme', themeSource)

/** The last event since the component was made. */
export const usePorticoEvents = (): Followed<typeof eventsSource> => useSource('usePorticoEvents', eventsSource)
