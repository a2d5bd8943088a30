export const WALLET_PREFIX = 'pairing:'

/** How the kernel knows the wallet of a session. */
export const walletIdOf = (topic: string): string => `${WALLET_PREFIX}${topic}`
