import { isPorticoError, PorticoError, type Unsubscribe } from '@portico/kernel'
import { type Dialect, type ErrorTable, watchPage } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { type Grant, parseGrants } from './grants.js'
import { readAccounts, readChains, readMethod } from './standardWallet.js'
import type { WalletChains } from './walletChains.js'

const CONNECT = 'standard:connect'
const DISCONNECT = 'standard:disconnect'

/** Wallets of the Wallet Standard. They are on no network: the page names one with each request. */
export const createDialect = (chains: WalletChains): Dialect<Grant> => ({
  chains: ({ provider }) => chains.supportedBy(readChains(provider)),

  async connect(wallet, { silent = false, signal }) {
    const { walletId, provider } = wallet
    const call = { walletId, method: CONNECT }
    const connect = readMethod(provider, CONNECT, 'connect')
    if (!connect) throw new PorticoError('WALLET_UNSUPPORTED', call)
    const asked = wallet.ask(CONNECT, () => connect(silent ? { silent } : {}), z.unknown(), { signal })
    const reply = await asked.catch((error: unknown) => {
      // Without a prompt there is no refusal: some wallets say no in this way while they are locked.
      const isLocked = silent && isPorticoError(error, 'REQUEST_REJECTED')
      throw isLocked ? new PorticoError('ACCOUNT_MISSING', { namespace: 'solana' }, { cause: error }) : error
    })
    // Some wallets answer with nothing and only put the accounts on the wallet object.
    const answered = readAccounts(reply)
    const isEmpty = !Array.isArray(answered) || answered.length === 0
    const grants = parseGrants(isEmpty ? readAccounts(provider) : answered, chains)
    if (!grants || (grants.length === 0 && !silent)) throw new PorticoError('WALLET_BAD_REPLY', call)
    return grants
  },

  watch({ provider }, onNews, signal) {
    const emit = (accounts: unknown) => onNews({ accounts: parseGrants(accounts, chains) ?? [] })
    const reread = () => {
      const accounts = readAccounts(provider)
      if (accounts !== undefined) emit(accounts)
    }
    // A change of something else names no accounts; they may support other networks now.
    const stop = listen(provider, (change) => emit(readAccounts(change) ?? readAccounts(provider)))
    // Some wallets only ever answer with accounts, and keep none on themselves: their silence says nothing.
    if (!stop && hasAccounts(provider)) watchPage(reread, signal)
    return stop
  },

  async end(wallet, { signal }) {
    const disconnect = readMethod(wallet.provider, DISCONNECT, 'disconnect')
    if (disconnect) await wallet.ask(DISCONNECT, disconnect, z.unknown(), { signal })
  },
})

/** `undefined` when the wallet has no events, or refuses listeners. */
function listen(provider: object, onEvent: (change: unknown) => void): Unsubscribe | undefined {
  const on = readMethod(provider, 'standard:events', 'on')
  try {
    const stop = on?.('change', onEvent)
    return on && (() => typeof stop === 'function' && stop())
  } catch {
    return undefined
  }
}

function hasAccounts(provider: object): boolean {
  const accounts = readAccounts(provider)
  return Array.isArray(accounts) && accounts.length > 0
}

// Only words that can mean nothing but the person's own no. A node may reject, too.
const NO = '(?:reject|den(?:y|ied)|declin|cancel|disapprov|dismiss|abort)\\w*'
const REJECTION = /* @__PURE__ */ new RegExp(
  [
    `\\buser (?:has )?${NO}`,
    `${NO} by (?:the )?user`,
    `^(?:the )?(?:request|connection|approval|signature|signing) (?:was )?${NO}\\.?$`,
    `^${NO}\\.?$`,
    '(?:plugin|popup|window) (?:was )?closed',
  ].join('|'),
  'i',
)
const PENDING = /already (?:pending|processing|open)|pending request/i

/** Solana wallets borrow the numbers of EIP-1193; many have only names and words. */
export const walletErrors: ErrorTable = {
  names: [
    ['WalletWindowClosedError', 'REQUEST_REJECTED'],
    ['UserRejectedRequestError', 'REQUEST_REJECTED'],
  ],
  texts: [
    [REJECTION, 'REQUEST_REJECTED'],
    [PENDING, 'WALLET_BUSY'],
  ],
}
