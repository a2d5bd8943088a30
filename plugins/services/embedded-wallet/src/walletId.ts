/** How the kernel knows wallets of this plugin. */
export const WALLET_PREFIX = 'embedded:'

/** One for each widget: who is logged in has no id on the wire, and the addresses change with the kind of account. */
export const WALLET_ID = `${WALLET_PREFIX}wallet`
