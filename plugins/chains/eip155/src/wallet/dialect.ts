import { isPorticoError, type Unsubscribe } from '@portico/kernel'
import {
  type Dialect,
  type ErrorTable,
  type GrantedAccount,
  type WalletNews,
  type WalletPort,
  watchPage,
} from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { readChainId } from '../chainIds.js'
import { askAccounts, listen, query, queryChainId, readAccounts } from './provider.js'

type EvmDialect = Dialect<GrantedAccount>
type OnNews = (news: WalletNews<GrantedAccount>) => void

/** Wallets of EIP-1193, which are on a network of their own. */
export const createDialect = (moveTo: NonNullable<EvmDialect['moveTo']>): EvmDialect => ({
  connect: askAccounts,
  chain: queryChainId,
  watch: watchWallet,
  moveTo,
  async end(wallet, options) {
    try {
      await query(wallet, 'wallet_revokePermissions', [{ eth_accounts: {} }], z.unknown(), options)
    } catch (error) {
      // Without this method a page can only forget; without permission there is nothing to take back.
      if (!isPorticoError(error, 'WALLET_UNSUPPORTED') && !isPorticoError(error, 'ACCOUNT_MISSING')) throw error
    }
  },
})

/** Follows the events of one wallet object. What an event does not say plainly is asked of the wallet. */
function watchWallet(wallet: WalletPort, onNews: OnNews, signal: AbortSignal): Unsubscribe {
  // A wallet that can't say which accounts it grants has none that could be used.
  const askForAccounts = () =>
    query(wallet, 'eth_accounts', [], z.unknown(), { signal }).then(
      (reply) => onNews({ accounts: readAccounts(reply) ?? [] }),
      () => onNews({ accounts: [] }),
    )
  const askForChain = () =>
    queryChainId(wallet, { signal }).then(
      (chainId) => onNews({ chainId }),
      () => {},
    )

  const releases = [
    listen(wallet, 'accountsChanged', (payload) => {
      const accounts = readAccounts(payload)
      if (accounts) onNews({ accounts })
      else askForAccounts()
    }),
    listen(wallet, 'chainChanged', (payload) => {
      const chainId = readChainId(payload)
      if (chainId) onNews({ chainId })
      else askForChain()
    }),
    // The wallet lost its nodes (EIP-1193), which need not mean that it withdrew its accounts.
    listen(wallet, 'disconnect', askForAccounts),
  ]
  if (releases.includes(undefined)) watchPage(createReader(wallet, onNews, signal), signal)
  return () => {
    for (const release of releases) release?.()
  }
}

/** Reads a wallet without events anew, one reading at a time. A wallet that does not answer says nothing new. */
function createReader(wallet: WalletPort, onNews: OnNews, signal: AbortSignal): () => void {
  let isReading = false
  return async () => {
    if (isReading) return
    isReading = true
    try {
      const [reply, chainId] = await Promise.all([
        query(wallet, 'eth_accounts', [], z.unknown(), { signal }),
        queryChainId(wallet, { signal }),
      ])
      const accounts = readAccounts(reply)
      onNews(accounts ? { accounts, chainId } : { chainId })
    } catch {
    } finally {
      isReading = false
    }
  }
}

/** What wallets, devices and libraries use beside EIP-1193 and EIP-1474, and the words of those that have no number for it. */
export const walletErrors: ErrorTable = {
  codes: [
    [5002, 'REQUEST_REJECTED'],
    ['ACTION_REJECTED', 'REQUEST_REJECTED'],
    ['Failure_ActionCancelled', 'REQUEST_REJECTED'],
    [4902, 'CHAIN_UNRECOGNISED'], // EIP-3085
  ],
  // A "user operation" (ERC-4337) is not a person.
  texts: [
    [
      /\buser\b(?! ?op).{0,40}\b(reject|deni|deny|cancel|declin|refus|disapprov|abort|clos|dismiss)/i,
      'REQUEST_REJECTED',
    ],
    [
      /\b(reject|deni|cancel|declin|refus|disapprov)\w*\b.{0,24}\b(by|on)\b.{0,12}\b(user|device)\b/i,
      'REQUEST_REJECTED',
    ],
    [/\b(unrecogni[sz]ed|unknown) chain|\bchain\b.{0,40}\bnot\b.{0,12}\b(added|recogni[sz]ed)/i, 'CHAIN_UNRECOGNISED'],
    [/\bmethod\b.{0,60}\b(not|un)\W?(found|supported|implemented|available|exist)/i, 'WALLET_UNSUPPORTED'],
  ],
  bareRejection:
    /^(error: )?((request|transaction|action|signature)( was| has been)? )?(cancel(l?ed)?|reject(ed)?|declined|denied)\W?$/i,
}
