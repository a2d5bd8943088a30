import {
  type Account,
  type AccountId,
  type ChainId,
  formatAccountId,
  PorticoError,
  parseAccountId,
  type Session,
  type Unsubscribe,
} from '@portico/kernel'
import { addressKey, checksumAddress } from './address.js'
import type { WalletPort } from './walletPort.js'

export interface Opened {
  readonly wallet: WalletPort
  readonly session: Session
  /** As the wallet last listed them, its own active one first. */
  readonly addresses: readonly string[]
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
  /** Puts one of the wallet's addresses first, until the wallet lists other ones or in another order. */
  choose(address: string): void
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

  function update(session: Session | undefined, addresses: readonly string[]): void {
    if (!current) return
    const before = current.session
    current = { ...current, addresses }
    if (session && isSameSession(session, before)) return
    if (session) current = { ...current, session }
    else close()
    for (const listener of [...listeners]) listener(session)
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
      const { session, addresses: before } = current
      const { addresses = before, chainId = session.chainId } = news
      // The same list once more is no word on which account is the active one.
      const key = isSameList(addresses, before) ? session.key : undefined
      update(formSession(session.walletId, addresses, chainId, key), addresses)
    },
    choose(address) {
      if (!current) return
      const { session, addresses } = current
      update(formSession(session.walletId, addresses, session.chainId, keyOf(address)), addresses)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * A session of the wallet's addresses on its network, each once and in normal form. `undefined` without addresses.
 * @param key of the account to put first, if the wallet lists it
 */
export function formSession(
  walletId: string,
  addresses: readonly string[],
  chainId: ChainId,
  key?: string,
): Session | undefined {
  const ids = new Set(addresses.map((address) => formatAccountId(chainId, checksumAddress(address, chainId))))
  const listed = [...ids].map((id): Account => ({ id, type: 'eoa' }))
  const chosen = listed.find((account) => keyOf(addressOf(account)) === key)
  const [first, ...others] = chosen ? [chosen, ...listed.filter((account) => account !== chosen)] : listed
  return first && { walletId, accounts: [first, ...others], chainId, key: keyOf(addressOf(first)) }
}

const keyOf = (address: string): string => `eip155:${addressKey(address)}`

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

const addressOf = ({ id }: Account): string => parseAccountId(id).address

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.join().toLowerCase() === other.join().toLowerCase()

const isSameSession = (one: Session, other: Session): boolean =>
  one.chainId === other.chainId && idsOf(one) === idsOf(other)

const idsOf = ({ accounts }: Session): string => accounts.map(({ id }) => id).join()
