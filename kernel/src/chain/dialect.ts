import type { ChainId } from '../caip/chainId.js'
import type { Account } from '../capabilities/account.js'
import type { CallOptions, Unsubscribe } from '../capabilities/call.js'
import type { ConnectOptions } from '../capabilities/connector.js'
import type { Network } from '../capabilities/network.js'
import type { WalletPort } from './walletPort.js'

/** An account as a wallet granted it. Families add what they need to ask for it again, such as the wallet's own object. */
export interface GrantedAccount extends Partial<Omit<Account, 'id' | 'position'>> {
  /** As the wallet writes it. */
  readonly address: string
  /** The networks on which it can be used. Default: every one. */
  readonly chains?: readonly ChainId[] | undefined
}

/** What a wallet says of itself unasked. No account: it is locked, or took its permission back. */
export interface WalletNews<A extends GrantedAccount> {
  /** All that are granted now, the active one first. */
  readonly accounts?: readonly A[]
  /** Where the wallet is, for wallets that are on a network of their own. */
  readonly chainId?: ChainId
}

/**
 * How to talk with one kind of wallet. Everything here gets the wallet that it is about; the family keeps the session, and drops
 * every answer that comes too late.
 */
export interface Dialect<A extends GrantedAccount> {
  /** Whether a wallet's object is of this kind; it may throw. Default: it is. The first kind that fits is taken. */
  speaks?(provider: object): boolean
  /**
   * The accounts that the wallet grants, its active one first: by asking the person, or with `silent` only what it grants already.
   * @throws `ACCOUNT_MISSING` or an empty list when it grants none, and what {@link WalletPort.ask} throws
   */
  connect(wallet: WalletPort, options: ConnectOptions): Promise<readonly A[]>
  /**
   * Calls `onNews` whenever the wallet says something new of itself, until `signal` fires; what comes later is dropped.
   * @returns what takes the listeners off the wallet; it may throw
   */
  watch?(wallet: WalletPort, onNews: (news: WalletNews<A>) => void, signal: AbortSignal): Unsubscribe | undefined
  /**
   * The network that the wallet is on, asked without a prompt, within a bound. When none of its accounts is for that network,
   * {@link Dialect.connect} is asked silently for those there. Absent: the page names one with each request.
   */
  chain?(wallet: WalletPort, options: CallOptions): Promise<ChainId>
  /**
   * For wallets without `chain`: the networks that the wallet serves, known without asking the person. One that serves no
   * configured network is not asked for accounts. Default: not known.
   */
  chains?(wallet: WalletPort): readonly ChainId[]
  /**
   * For wallets with `chain`: asks the wallet to move. The family then waits until the wallet says that it has. Absent: the
   * page can't move it.
   */
  moveTo?(wallet: WalletPort, network: Network, options: CallOptions): Promise<void>
  /** Withdraws the page's permission. Absent: the page can only forget the wallet. */
  end?(wallet: WalletPort, options: CallOptions): Promise<void>
}
