import { type AccountId, formatAccountId, parseAccountId } from '../caip/accountId.js'
import { type ChainId, type Namespace, parseChainId } from '../caip/chainId.js'
import type { Account } from '../capabilities/account.js'
import type { CallOptions, Unsubscribe } from '../capabilities/call.js'
import type { Session } from '../capabilities/connector.js'
import { PorticoError } from '../errors/porticoError.js'
import type { Dialect, GrantedAccount, WalletNews } from './dialect.js'
import type { WalletPort } from './walletPort.js'

/** How a family writes its accounts. */
export interface AccountForm<A extends GrantedAccount> {
  /** The normal form of an address on a network. What is no address stays as it is. Default: as the wallet writes it. */
  normal?(address: string, chainId: ChainId): string
  /** Identifies an account on all networks, for {@link Session.key}, which gets the namespace before it. Default: the address. */
  keyOf?(account: A): string
}

/** A wallet that is connected. */
export interface Link<A extends GrantedAccount> {
  /** How it is asked. */
  readonly wallet: WalletPort
  /** As the kernel knows it. */
  readonly session: Session
  /** All that the wallet granted, on all networks, its own active one first. */
  readonly accounts: readonly A[]
}

/** An account that a request may be made for. */
export interface Granted<A extends GrantedAccount> extends Link<A> {
  /** As the dialect read it. */
  readonly account: A
  /** The account's address in its normal form. */
  readonly address: string
}

/** The one session of a family, for the capabilities that act in its name. */
export interface Sessions<A extends GrantedAccount> {
  /** `undefined` without a session. */
  get(): Link<A> | undefined
  /** @throws `ACCOUNT_MISSING` without a session */
  current(): Link<A>
  /**
   * The account as the connected wallet knows it, for a request that was built for it.
   * @throws `ACCOUNT_MISSING` without a session, `CHAIN_MISMATCH` on another network than the wallet's, `ACCOUNT_MISMATCH` when it
   * is not part of the session. The network comes first: in some families each has addresses of its own.
   */
  require(account: AccountId): Granted<A>
  /**
   * The same, after the wallet itself has been asked where it is, for events come late or never. Call it last before a request
   * leaves: the account's network is then the one that the request was built for, and the wallet is the one that was there before.
   * @throws as {@link Sessions.require}, and what {@link Dialect.chain} throws
   */
  confirm(account: AccountId, options?: CallOptions): Promise<Granted<A>>
  /**
   * Asks the connected wallet where it is, and reports it, with its accounts there where they are other ones.
   * @throws `ACCOUNT_MISSING`, and what {@link Dialect.chain} and {@link Dialect.connect} throw
   */
  locate(options?: CallOptions): Promise<void>
}

interface Open<A extends GrantedAccount> extends Link<A> {
  readonly dialect: Dialect<A>
  /** Those of the session, by their ids. */
  readonly granted: ReadonlyMap<AccountId, A>
  readonly release: Unsubscribe
}

/** What {@link createFamily} does with the session beside. */
interface SessionKeeper<A extends GrantedAccount> {
  readonly sessions: Sessions<A>
  get(): Open<A> | undefined
  /** @throws `ACCOUNT_MISSING` */
  current(): Open<A>
  /**
   * Takes the place of the session before; `release` runs when this one ends. Listeners are not called.
   * @throws `ACCOUNT_MISSING` when the wallet grants nothing, `CHAIN_UNSUPPORTED` when no account is for a configured network
   */
  open(link: Pick<Open<A>, 'wallet' | 'dialect' | 'release'>, news: OpeningNews<A>): Session
  /** Ends the session. Listeners are not called. */
  close(): void
  /** Applies what a wallet says, if it is the connected one. */
  apply(wallet: WalletPort, news: WalletNews<A>): void
  /** Applies where the connected wallet is now, with its accounts there where none of those that are known is for that network. */
  follow(wallet: WalletPort, chainId: ChainId, options: CallOptions): Promise<void>
  /** Puts another account first, until the wallet lists other ones or in another order. */
  choose(account: A): void
  /** The configured networks on which one of the accounts can be used. */
  chainsOf(accounts: readonly A[]): readonly ChainId[]
  onChange(listener: (session: Session | undefined) => void): Unsubscribe
}

interface OpeningNews<A extends GrantedAccount> {
  readonly accounts: readonly A[]
  /** Where the wallet is, or where the page would like to begin. */
  readonly chainId: ChainId
  /** {@link Session.key} of the account to put first, if the wallet grants it there. */
  readonly key?: string | undefined
}

export function createSessions<A extends GrantedAccount>(parts: {
  readonly namespace: Namespace | undefined
  readonly configured: () => readonly ChainId[]
  readonly form: AccountForm<A>
}): SessionKeeper<A> {
  const { namespace, configured, form } = parts
  const { normal = (address) => address, keyOf = ({ address }) => address } = form
  const listeners = new Set<(session: Session | undefined) => void>()
  let open: Open<A> | undefined

  const isFor = ({ chains }: A, chainId: ChainId) => chains?.includes(chainId) ?? true
  const chainsOf = (accounts: readonly A[]) =>
    configured().filter((chainId) => accounts.some((account) => isFor(account, chainId)))
  const sessionKeyOf = (account: A) => `${namespace}:${keyOf(account)}`
  const missing = () => new PorticoError('ACCOUNT_MISSING', { namespace })

  function current(): Open<A> {
    if (!open) throw missing()
    return open
  }

  /** `undefined` without an account that can be used. Each is there once, in its normal form. */
  function formSession(walletId: string, dialect: Dialect<A>, news: OpeningNews<A>) {
    const { accounts, key } = news
    const supported = chainsOf(accounts)
    const isThere = dialect.chain !== undefined || supported.includes(news.chainId)
    const chainId = isThere ? news.chainId : supported[0]
    if (chainId === undefined) return undefined
    const granted = new Map<AccountId, A>()
    for (const account of accounts) {
      const id = formatAccountId(chainId, normal(account.address, chainId))
      if (isFor(account, chainId) && !granted.has(id)) granted.set(id, account)
    }
    const listed = [...granted]
    const chosen = listed.find(([, account]) => sessionKeyOf(account) === key) ?? listed[0]
    if (!chosen) return undefined
    const shown = (entry: (typeof listed)[number]) => toAccount(entry, listed.indexOf(entry))
    const others = listed.filter((entry) => entry !== chosen).map(shown)
    const session = {
      walletId,
      accounts: [shown(chosen), ...others] as const,
      chainId,
      key: sessionKeyOf(chosen[1]),
    }
    return { session, granted }
  }

  function update(news: OpeningNews<A>): void {
    if (!open) return
    const { dialect, session: before } = open
    const formed = formSession(before.walletId, dialect, news)
    if (formed) open = { ...open, ...formed, accounts: news.accounts }
    else close()
    // Accounts come as new objects even when nothing about them is new: what they say is compared.
    if (JSON.stringify(formed?.session) === JSON.stringify(before)) return
    for (const listener of [...listeners]) listener(formed?.session)
  }

  function close(): void {
    const ended = open
    open = undefined
    ended?.release()
  }

  function apply(wallet: WalletPort, news: WalletNews<A>): void {
    if (open?.wallet !== wallet) return
    const { session, accounts: before } = open
    const { accounts = before, chainId = session.chainId } = news
    const keysOf = (list: readonly A[]) => list.map(sessionKeyOf).join()
    // The same list once more says nothing of which account is the active one.
    update({ accounts, chainId, key: keysOf(accounts) === keysOf(before) ? session.key : undefined })
  }

  function requireGranted(account: AccountId): Granted<A> {
    const { wallet, session, accounts, granted } = current()
    const { chainId, address } = parseAccountId(account)
    const isOurs = parseChainId(chainId).namespace === namespace
    if (isOurs && chainId !== session.chainId) {
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: session.chainId })
    }
    const id = isOurs ? formatAccountId(chainId, normal(address, chainId)) : account
    const known = granted.get(id)
    if (!known) throw new PorticoError('ACCOUNT_MISMATCH', { account })
    return { wallet, session, accounts, account: known, address: parseAccountId(id).address }
  }

  async function locate(options: CallOptions = {}): Promise<void> {
    const { wallet, dialect } = current()
    if (dialect.chain) await follow(wallet, await dialect.chain(wallet, options), options)
  }

  async function follow(wallet: WalletPort, chainId: ChainId, options: CallOptions): Promise<void> {
    if (open?.wallet !== wallet) return
    const { dialect, accounts } = open
    if (accounts.some((account) => isFor(account, chainId))) return apply(wallet, { chainId })
    apply(wallet, { chainId, accounts: await dialect.connect(wallet, { ...options, silent: true }) })
  }

  return {
    sessions: {
      get: () => open,
      current,
      require: requireGranted,
      async confirm(account, options) {
        const { wallet } = requireGranted(account)
        await locate(options)
        const now = requireGranted(account)
        if (now.wallet !== wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account })
        return now
      },
      locate,
    },
    get: () => open,
    current,
    open(link, news) {
      const formed = formSession(link.wallet.walletId, link.dialect, news)
      if (!formed) {
        const { chainId, accounts } = news
        throw accounts.length === 0
          ? missing()
          : new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: chainsOf(accounts) })
      }
      close()
      open = { ...link, ...formed, accounts: news.accounts }
      return formed.session
    },
    close,
    apply,
    follow,
    choose(account) {
      const { accounts, session } = current()
      update({ accounts, chainId: session.chainId, key: sessionKeyOf(account) })
    },
    chainsOf,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function toAccount([id, granted]: readonly [AccountId, GrantedAccount], position: number): Account {
  const { type = 'eoa', purpose, publicKey, keyType, name } = granted
  return {
    id,
    type,
    position,
    ...(purpose !== undefined && { purpose }),
    ...(publicKey !== undefined && { publicKey }),
    ...(keyType !== undefined && { keyType }),
    ...(name !== undefined && { name }),
  }
}
