import {
  type Connector,
  isPorticoError,
  PorticoError,
  type Store,
  type Unsubscribe,
  type Wallets,
} from '@portico/kernel'
import { askWallet } from './askWallet.js'
import { type Grant, parseGrants } from './grants.js'
import type { SessionReports } from './sessionReports.js'
import { readAccounts, readChains, readMethod } from './standardWallet.js'
import type { WalletChains } from './walletChains.js'
import { linkWallet, type WalletLink } from './walletLink.js'
import { watchWallet } from './watchWallet.js'

const CONNECT = 'standard:connect'
const DISCONNECT = 'standard:disconnect'
const NO_NETWORK = { option: 'networks', fix: 'List at least one solana network.' }

/** Opens, watches and ends a session with a wallet of the Wallet Standard. */
export function createConnector(parts: {
  readonly wallets: Wallets
  readonly chains: WalletChains
  readonly links: Store<WalletLink | undefined>
  readonly reports: SessionReports
  readonly own: (release: Unsubscribe) => void
}): Connector {
  const { wallets, chains, links, reports } = parts
  let stopWatching: Unsubscribe = () => {}

  function replaceLink(link: WalletLink | undefined): void {
    stopWatching()
    stopWatching = () => {}
    links.set(link)
    if (link) stopWatching = watchWallet(link.provider, (accounts) => onChange(link.provider, accounts))
  }
  parts.own(() => replaceLink(undefined))

  function onChange(provider: object, accounts: unknown): void {
    const before = links.get()
    if (before?.provider !== provider) return
    const { walletId, chainId } = before.session
    const grants = parseGrants(accounts) ?? []
    // The same list once more is no word on which account is the active one.
    const key = addressesOf(grants) === addressesOf(before.grants) ? before.session.key : undefined
    const after = linkWallet({ walletId, provider, grants, key }, chainId, chains)
    if (!after) replaceLink(undefined)
    else links.set(after)
    // Accounts come as new objects even when nothing about them is new: compare what they say.
    if (JSON.stringify(after?.session) !== JSON.stringify(before.session)) reports.send(after?.session)
  }

  return {
    async connect(walletId, { silent = false, chainId, key, signal } = {}) {
      const wanted = chainId ?? chains.configured()[0]
      if (wanted === undefined) throw new PorticoError('CONFIG_INVALID', NO_NETWORK)
      const { provider } = await wallets.find(walletId, { signal })
      const supported = chains.supportedBy(readChains(provider))
      const unsupported = new PorticoError('CHAIN_UNSUPPORTED', { chainId: wanted, supported })
      if (supported.length === 0) throw unsupported
      const grants = await askForGrants(walletId, provider, silent, signal)
      const link = linkWallet({ walletId, provider, grants, key }, wanted, chains)
      if (!link) throw unsupported
      replaceLink(link)
      return link.session
    },

    async disconnect({ walletId, signal } = {}) {
      const link = links.get()
      if (walletId !== undefined && walletId !== link?.session.walletId) {
        const kept = await findWallet(wallets, walletId, signal)
        if (kept) await withdrawPermission(walletId, kept.provider, signal)
      } else if (link) {
        replaceLink(undefined)
        await withdrawPermission(link.session.walletId, link.provider, signal)
      }
    },

    onSessionChange: reports.subscribe,
  }
}

const addressesOf = (grants: readonly Grant[]): string => grants.map(({ address }) => address).join()

/** `undefined` for a wallet that is not on this page any more. It is waited for: the page may only just have begun. */
const findWallet = (wallets: Wallets, walletId: string, signal: AbortSignal | undefined) =>
  wallets.find(walletId, { signal }).catch((error: unknown) => {
    if (isPorticoError(error, 'WALLET_MISSING')) return undefined
    throw error
  })

async function withdrawPermission(walletId: string, provider: object, signal: AbortSignal | undefined): Promise<void> {
  const disconnect = readMethod(provider, DISCONNECT, 'disconnect')
  if (disconnect) await askWallet({ walletId, method: DISCONNECT }, disconnect, signal)
}

/** At least one account. */
async function askForGrants(
  walletId: string,
  provider: object,
  silent: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly Grant[]> {
  const call = { walletId, method: CONNECT }
  const missing = (cause?: unknown) => new PorticoError('ACCOUNT_MISSING', { namespace: 'solana' }, { cause })
  const connect = readMethod(provider, CONNECT, 'connect')
  if (!connect) throw new PorticoError('WALLET_UNSUPPORTED', call)
  const reply = await askWallet(call, () => connect(silent ? { silent } : {}), signal).catch((error: unknown) => {
    // Without a prompt there is no refusal: some wallets say no in this way while they are locked.
    throw silent && isPorticoError(error, 'REQUEST_REJECTED') ? missing(error) : error
  })
  // Some wallets answer with nothing and only put the accounts on the wallet object.
  const answered = readAccounts(reply)
  const isEmpty = !Array.isArray(answered) || answered.length === 0
  const grants = parseGrants(isEmpty ? readAccounts(provider) : answered)
  if (grants && grants.length > 0) return grants
  if (silent && grants) throw missing()
  throw new PorticoError('WALLET_BAD_REPLY', call)
}
