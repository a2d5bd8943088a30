/** Values of closed lists in the kernel's contracts: they say what something is, and nothing of the visitor. */
export const PUBLIC_WORDS: readonly string[] = [
  ...['connected', 'connecting', 'disconnected', 'idle', 'loading', 'ready', 'failed'],
  ...['user', 'wallet', 'page', 'code', 'announced', 'injected', 'walletStandard', 'external'],
  ...['eoa', 'smartAccount', 'payment', 'ordinals'],
  ...['succeeded', 'pending', 'late', 'expired', 'replaced', 'dropped', 'confirmed'],
  ...['low', 'normal', 'high', 'free', 'locked', 'reserved', 'unconfirmed'],
  ...['ed25519', 'secp256k1', 'sr25519', 'eip191', 'eip712'],
  ...['supported', 'unsupported', 'granted', 'denied', 'native'],
]

/** Fields whose texts are public on a chain: shown shortened. */
export const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  ...['account', 'accounts', 'address', 'caipAddress', 'accountKey', 'from', 'to', 'key', 'receiver', 'asset'],
  ...['transactionId', 'hash'],
])

/** Fields whose numbers are public on a chain, or measures. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  ...['amount', 'decimals', 'position', 'atMs', 'sentAtMs', 'retryAtMs', 'maxBytes', 'max', 'count', 'length'],
  ...['dataBytes', 'status', 'rpcCode', 'lifetimeMs', 'maxEntries', 'v', 't'],
])
