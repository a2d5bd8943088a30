import type { ErrorCode, ErrorContexts, PorticoError } from '@portico/kernel'

/** What a visitor reads about a failure: what happened, and what still holds or what to do. */
export interface ErrorWords {
  readonly title: string
  readonly hint?: string | undefined
}

/** Names to speak of; an error itself carries only ids. */
export interface ErrorNames {
  readonly wallet: string
  readonly network?: string | undefined
  /** What a refusal left as it was. Default: nothing was shared. */
  readonly kept?: string | undefined
}

type ErrorTexts = { readonly [C in ErrorCode]: (context: ErrorContexts[C], names: ErrorNames) => ErrorWords }

const NOTHING_SENT = 'Nothing was sent.'
const HOST_FAULT = 'The page is not set up correctly. Its makers have been told in the log.'
const LATER = 'Try again in a moment.'

const networkOf = (names: ErrorNames) => names.network ?? 'this network'

/** Words for every code: one without words does not compile. Texts of S8 are the specification's own. */
const texts: ErrorTexts = {
  ID_INVALID: () => ({ title: 'Something on this page has no valid id', hint: HOST_FAULT }),
  CONFIG_INVALID: () => ({ title: 'This widget is not set up correctly', hint: HOST_FAULT }),
  CONFIG_BAD_URL: () => ({ title: 'This widget is not set up correctly', hint: HOST_FAULT }),
  PLUGINS_INVALID: () => ({ title: 'This widget is not set up correctly', hint: HOST_FAULT }),
  PLUGIN_FAILED: () => ({
    title: 'A part of the widget could not be loaded',
    hint: 'Check your connection, then try again.',
  }),
  CAPABILITY_MISSING: () => ({ title: 'This is not available here' }),
  ADAPTER_MISSING: () => ({ title: 'Adapter not found', hint: HOST_FAULT }),
  CLIENT_MISSING: () => ({ title: 'This widget is not set up correctly', hint: HOST_FAULT }),
  NETWORK_NOT_FOUND: () => ({ title: 'Network Not Found', hint: 'This page does not offer the network.' }),
  CHAIN_UNSUPPORTED: () => ({ title: 'Chain is not supported', hint: 'Choose another network.' }),
  CHAIN_UNRECOGNISED: (_, names) => ({
    title: `${names.wallet} does not know ${networkOf(names)}`,
    hint: 'Add the network in the wallet, then try again.',
  }),
  CHAIN_MISMATCH: (_, names) => ({
    title: `${names.wallet} stayed on another network`,
    hint: 'Switch the network in the wallet, then try again. Nothing was sent.',
  }),
  ACCOUNT_MISSING: () => ({ title: 'No wallet is connected', hint: 'Connect a wallet first.' }),
  ACCOUNT_MISMATCH: () => ({
    title: 'The wallet does not offer this account',
    hint: 'Pick the account in the wallet, then try again. Nothing was sent.',
  }),
  WALLET_MISSING: (_, names) => ({
    title: `${names.wallet} was not found on this page`,
    hint: 'Switch the wallet on in your browser, then try again.',
  }),
  WALLET_TIMEOUT: (_, names) => ({
    title: `${names.wallet} did not answer`,
    hint: 'Open the wallet and unlock it, then try again.',
  }),
  WALLET_BUSY: (_, names) => ({
    title: `${names.wallet} is waiting for you`,
    hint: 'An earlier request is still open. Answer it in the wallet, then try again.',
  }),
  WALLET_BAD_REPLY: (_, names) => ({
    title: `${names.wallet} gave an answer we can’t read`,
    hint: 'Update the wallet, or choose another one.',
  }),
  WALLET_FAILED: (_, names) => ({ title: `${names.wallet} reported a problem`, hint: LATER }),
  WALLET_UNSUPPORTED: (_, names) => ({ title: `${names.wallet} can’t do this`, hint: 'Choose another wallet.' }),
  REQUEST_REJECTED: (_, names) => ({ title: 'Declined in the wallet', hint: names.kept ?? 'Nothing was shared.' }),
  REQUEST_ABORTED: () => ({ title: 'Something went wrong', hint: 'The request was ended before an answer came.' }),
  CONNECT_CLOSED: () => ({ title: 'No wallet was connected', hint: 'The window was closed before that.' }),
  DISCONNECT_FAILED: () => ({
    title: 'Failed to disconnect',
    hint: 'This page has forgotten the wallet. The wallet may still list this page.',
  }),
  HTTP_STATUS: () => ({ title: 'A service this page uses did not answer', hint: LATER }),
  API_BAD_REPLY: () => ({ title: 'A service this page uses gave no usable answer', hint: LATER }),
  RPC_FAILED: () => ({ title: 'The network can’t be reached', hint: LATER }),
  RPC_REFUSED: (_, names) => ({ title: `${capitalise(networkOf(names))} refused the request`, hint: NOTHING_SENT }),
  RPC_MISSING: (_, names) => ({ title: `No connection to ${networkOf(names)} is set up`, hint: HOST_FAULT }),
  ADDRESS_INVALID: () => ({ title: 'This address is not valid', hint: 'Check it letter by letter. Nothing was sent.' }),
  AMOUNT_INVALID: () => ({ title: 'This amount is not valid', hint: NOTHING_SENT }),
  TOKEN_UNSUPPORTED: () => ({ title: 'This token can’t be sent here', hint: NOTHING_SENT }),
  FUNDS_INSUFFICIENT: () => ({ title: 'There is not enough in this account', hint: NOTHING_SENT }),
  TX_EXPIRED: () => ({ title: 'The transaction has expired', hint: 'Nothing was spent. You can send it again.' }),
  TX_PENDING: () => ({
    title: 'The transaction is taking long',
    hint: 'It may still go through. Look it up before you send it again.',
  }),
}

const unknown: ErrorWords = { title: 'Something went wrong', hint: LATER }

/** Words for an error; a plugin's own code that has none here gets general ones. */
export function wordsFor(error: PorticoError, names: ErrorNames): ErrorWords {
  const text = texts[error.code] as ((context: unknown, names: ErrorNames) => ErrorWords) | undefined
  return text ? text(error.context, names) : unknown
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
