import {
  type AccountId,
  type ChainId,
  formatAccountId,
  PorticoError,
  parseAccountId,
  type Session,
  type Unsubscribe,
} from '@portico/kernel'
import { checksumAddress } from './address.js'
import type { WalletPort } from './walletPort.js'

export interface Opened {
  readonly wallet: WalletPort
  readonly session: Session
}

/** What a wallet says of itself unasked. No addresses: it is locked, or took its permission back. */
export interface WalletNews {
  readonly addresses?: readonly string[]
  readonly chainId?: ChainId
}

/** The one open session, shared by the capabilities that act in its name. */
export interface ActiveSession {
  get(): Opened | undefined
  /** Takes the place of the session before. `release` runs when this one ends. Listeners hear nothing of it. */
  open(opened: Opened, release: Unsubscribe): void
  /** Ends the session without a word to the listeners. */
  close(): void
  /** Applies what this wallet says; listeners hear of it when something is different. */
  apply(wallet: WalletPort, news: WalletNews): void
  onChange(listener: (session: Session | undefined) => void): Unsubscribe
}

export function createActiveSession(): ActiveSession {
  const listeners = new Set<(session: Session | undefined) => void>()
  let current: (Opened & { readonly release: Unsubscribe }) | undefined

  const close = () => {
    const ended = current
    current = undefined
    ended?.release()
  }

  return {
    get: () => current,
    open(opened, release) {
      close()
      current = { ...opened, release }
    },
    close,
    apply(wallet, news) {
      if (current?.wallet !== wallet) return
      const before = current.session
      const session = updateSession(before, news)
      if (session && isSameSession(session, before)) return
      if (session) current = { ...current, session }
      else close()
      for (const listener of [...listeners]) listener(session)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A session of the wallet's addresses on its network, each once and in normal form. `undefined` without addresses. */
export function formSession(walletId: string, addresses: readonly string[], chainId: ChainId): Session | undefined {
  const ids = addresses.map((address) => formatAccountId(chainId, checksumAddress(address, chainId)))
  const [first, ...others] = [...new Set(ids)]
  return first && { walletId, accounts: [first, ...others], chainId }
}

/** @throws `ACCOUNT_MISSING` without a session */
export function requireSession(active: ActiveSession): Opened {
  const opened = active.get()
  if (!opened) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'eip155' })
  return opened
}

/**
 * The session's wallet and the bare address, when the session has this account on this network.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`
 */
export function requireAccount(active: ActiveSession, account: AccountId): { wallet: WalletPort; address: string } {
  const { wallet, session } = requireSession(active)
  const { chainId: expected, address } = parseAccountId(account)
  const wanted = address.toLowerCase()
  const own = session.accounts.map(addressOf).find((known) => known.toLowerCase() === wanted)
  if (!own || !expected.startsWith('eip155:')) throw new PorticoError('ACCOUNT_MISMATCH', { account })
  if (expected !== session.chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: session.chainId })
  return { wallet, address: own }
}

const addressOf = (account: AccountId): string => parseAccountId(account).address

function updateSession(session: Session, news: WalletNews): Session | undefined {
  const addresses = news.addresses ?? session.accounts.map(addressOf)
  return formSession(session.walletId, addresses, news.chainId ?? session.chainId)
}

const isSameSession = (one: Session, other: Session): boolean =>
  one.chainId === other.chainId && one.accounts.join() === other.accounts.join()
