import type { UsageEvents } from '@portico/kernel'

/** "N" in wire §5.3. There is no account, and so no type of it, before one is connected. */
const N = 'network accountType?'
const SHOWN = 'connected view'
const SWAP = `${N} from to`
const SENDING = `${N} token`

/** Every event of wire §5.3, as plugins and the widget declare them. */
const events: Readonly<Record<string, string>> = {
  MODAL_OPENED: SHOWN,
  MODAL_CLOSED: SHOWN,
  ALL_WALLETS_OPENED: '',
  WALLET_SEARCHED: 'length results',
  WALLET_SELECTED: 'walletId? name platform rank? view',
  WALLET_GET_OPENED: 'walletId store',
  WALLET_HELP_OPENED: '',
  DEEPLINK_FAILED: 'walletId scheme',
  CONNECT_STARTED: 'method namespace',
  CONNECT_SUCCESS: 'method name namespace reconnect',
  CONNECT_ERROR: 'method code',
  CONNECT_REJECTED: 'method',
  DISCONNECT_SUCCESS: 'namespace',
  DISCONNECT_ERROR: 'code',
  NETWORKS_OPENED: '',
  NETWORK_SWITCHED: N,
  NETWORK_SWITCH_ERROR: 'network code',
  NETWORK_UNSUPPORTED_SHOWN: 'network',
  SIGN_IN_STARTED: N,
  SIGN_IN_CANCELLED: N,
  SIGN_IN_SUCCESS: N,
  SIGN_IN_ERROR: `${N} code`,
  EMAIL_SUBMITTED: '',
  EMAIL_DEVICE_APPROVED: '',
  EMAIL_CODE_ACCEPTED: '',
  EMAIL_CODE_REFUSED: 'code',
  EMAIL_UPDATED: '',
  SOCIAL_STARTED: 'provider',
  SOCIAL_SUCCESS: 'provider reconnect',
  SOCIAL_ERROR: 'provider code',
  SOCIAL_CANCELLED: 'provider',
  ACCOUNT_TYPE_CHANGED: N,
  TRANSACTIONS_OPENED: N,
  TRANSACTIONS_MORE: 'page',
  TRANSACTIONS_ERROR: `${N} code`,
  BUY_OPENED: N,
  BUY_PROVIDER_CHOSEN: 'provider',
  SELL_OPENED: N,
  SELL_PROVIDER_CHOSEN: 'provider',
  SELL_STARTED: 'network token',
  SELL_SUCCESS: 'network token',
  SELL_ERROR: 'network token code rejected',
  SWAP_OPENED: N,
  SWAP_STARTED: SWAP,
  SWAP_SUCCESS: SWAP,
  SWAP_ERROR: `${SWAP} step code`,
  SEND_OPENED: N,
  SEND_STARTED: SENDING,
  SEND_SUCCESS: SENDING,
  SEND_ERROR: `${SENDING} code rejected`,
  PAY_OPENED: 'network',
  PAY_STARTED: 'network token',
  PAY_SUCCESS: 'network token',
  PAY_ERROR: 'network token code rejected',
  NAME_STARTED: '',
  NAME_SUCCESS: '',
  NAME_ERROR: 'code',
  INTERNAL_ERROR: 'code pluginId',
}

export const usageEvents: UsageEvents = {
  propertiesOf: (event) => (Object.hasOwn(events, event) ? events[event] : undefined),
  declare() {},
}
