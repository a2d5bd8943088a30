import type { WALLET_PREFIX } from './manifest.js'

/** One for each widget: who is logged in has no id on the wire, and the addresses change with the kind of account. */
export const WALLET_ID: `${typeof WALLET_PREFIX}wallet` = 'embedded:wallet'
