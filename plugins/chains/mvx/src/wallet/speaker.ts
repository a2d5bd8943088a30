import type { AccountId, CallOptions, RedirectRequest, Unsubscribe } from '@portico/kernel'
import type { PlainTransaction } from '../send/transaction.js'

/** One kind of wallet of the family. Its replies are read by the caller. */
export interface Speaker {
  /** @returns the address, as `{ address }` */
  connect(options: CallOptions): Promise<unknown>
  /** @returns the signature in hex, as `{ signature }` */
  signMessage(message: string, of: AccountId, options: CallOptions): Promise<unknown>
  /** @returns the signature, and what the wallet has changed, among other fields of a transaction */
  signTransaction(
    transaction: PlainTransaction,
    of: RedirectRequest & { readonly type: 'send' },
    options: CallOptions,
  ): Promise<unknown>
  /** Withdraws the page's permission. Absent: the page can only forget the wallet. */
  end?(address: string): Promise<unknown>
}

/** Wallets that are not on this page can be asked without a prompt. */
export interface RemoteMvx extends Speaker {
  readonly mode: 'walletconnect'
  /** What is shared, each account once for each network. */
  accounts(): readonly { readonly chainId: `${string}:${string}`; readonly address: string }[]
  onChange(listener: () => void): Unsubscribe
}

/** Objects of ours, and those of pages that claim it. */
export const isRemote = (provider: object): provider is RemoteMvx =>
  'mode' in provider && provider.mode === 'walletconnect' && 'accounts' in provider
