import { WALLET_PREFIX } from './manifest.js'

/** How the kernel knows the wallet of a session. */
export const walletIdOf = (topic: string): string => `${WALLET_PREFIX}${topic}`
