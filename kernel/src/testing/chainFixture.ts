import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Call } from '../capabilities/calls.js'
import type { Network } from '../capabilities/network.js'
import type { RpcEndpoint } from '../capabilities/nodes.js'
import type { Signature } from '../capabilities/signer.js'
import type { Plugin } from '../plugin/definePlugin.js'

/** A wallet that a test drives. It is found the way real wallets of its family are. */
export interface FixtureWallet {
  /** Puts the wallet on the page; the returned function takes it off again, leaving nothing behind. */
  install(): Unsubscribe
  /** Answers the next prompt as a person would. Without either, prompts are approved. */
  rejectNext(): void
  /** The next prompt stays open until the returned function answers it with yes. */
  holdNext(): () => void
  /** Grants nothing until {@link FixtureWallet.unlock}, or the person unlocks it to answer a request. */
  lock(): void
  unlock(): void
  /** The person picks the account with this index in the wallet; 0 and 1 are those of {@link ChainFixture.accounts}. */
  selectAccount(index: number): void
  /** The person disconnects this page in the wallet. */
  endSession(): void
  /** How often a person has been asked. */
  prompts(): number
  /** Listeners that the plugin has left on the wallet. */
  listeners(): number
}

/** What happens in a wallet without the page: it is locked, another account is selected, or the page is disconnected. */
export type WalletChange = 'lock' | 'account' | 'end'

/** What a chain plugin brings to the conformance suite: known data and a wallet, no switches. */
export interface ChainFixture {
  readonly plugin: Plugin
  readonly networks: readonly [Network, ...Network[]]
  readonly wallet: FixtureWallet
  /**
   * What wallets of the family keep from pages until they are asked. The plugin must then report nothing, find the change with the next
   * request or connect that asks the person, and never take one account for another. Default: nothing.
   */
  readonly unseen?: readonly WalletChange[]
  /** The id under which the plugin reports the wallet. */
  readonly walletId: string
  /** Two accounts of the wallet, on the first network. The first is the one it begins with. */
  readonly accounts: readonly [AccountId, AccountId]
  /** Another wallet of the family, with accounts on the same network; required when the plugin finds wallets on the page. */
  readonly second?: { readonly wallet: FixtureWallet; readonly walletId: string }
  /** Well formed, of this namespace, not among `networks`. */
  readonly unknownChain: ChainId
  /**
   * Independent check of a message signature: that its `bytes` are the account's, and that its `text` says the same.
   * Required when the plugin provides a signer.
   */
  readonly verify?: (account: AccountId, message: Uint8Array, signature: Signature) => boolean | Promise<boolean>
  /** An account that the chain knows nothing of; it has a balance of zero. Without one, `null` of a node counts as nonsense. */
  readonly emptyAccount?: AccountId
  /** An address that can receive; required when the plugin provides a sender. */
  readonly receiver?: string
  /** A call that the network takes back, for no coins; required when the plugin provides calls. */
  readonly refusedCall?: Call
  /** A node that answers, for balance, sender and a proof that asks one; nothing listens at a network's address otherwise. */
  readonly rpcUrls?: Readonly<Record<ChainId, readonly RpcEndpoint[]>>
}
