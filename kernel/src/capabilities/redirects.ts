import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { Namespace } from '../caip/chainId.js'
import type { Session } from './account.js'
import type { Amount } from './balance.js'
import type { Unsubscribe } from './call.js'
import type { Receipt } from './sender.js'
import type { Signature } from './signer.js'
import { createToken, type Token } from './token.js'

/** What a wallet is asked for whose own page takes the place of this one. */
export type RedirectRequest =
  | { readonly type: 'connect' }
  | { readonly type: 'sign'; readonly account: AccountId }
  | {
      readonly type: 'send'
      readonly account: AccountId
      readonly to: string
      /** Base units. */
      readonly amount: bigint
      /** Absent for the native coin. */
      readonly asset?: AssetId | undefined
      /** Of a token; without it, a token's transaction is on no list of what is on its way. */
      readonly coin?: Pick<Amount, 'decimals' | 'symbol'> | undefined
    }

/** What became of it, as the address says that the wallet's page has led back to. */
export type RedirectAnswer =
  | { readonly type: 'connect'; readonly session: Session }
  | { readonly type: 'sign'; readonly signature: Signature }
  | { readonly type: 'send'; readonly receipt: Receipt }

/** A request that was asked before this page was loaded, and is answered by its address. */
export interface ReturnedRequest {
  /** The page's address as the wallet has left it. Any page can lead here: parse it. */
  readonly url: string
  /** The wallet that was asked. */
  readonly walletId: string
  /** What it was asked for. */
  readonly request: RedirectRequest
}

/** What a wallet is asked for, and which. */
export interface LeftRequest {
  /** The family. */
  readonly namespace: Namespace
  /** The wallet's id on this page. */
  readonly walletId: string
  /** What it is asked for. */
  readonly request: RedirectRequest
}

/** For wallets that are asked on a page of their own, in the place of this one. Provided by the kernel. */
export interface Redirects {
  /**
   * Notes what the wallet is asked for, and answers the address that its page must lead back to, with parameters of its own
   * added. Navigate right after it; the promise that the request is for never settles. When the page is back within 15 minutes,
   * {@link Connector.resume} is called, once. At most five requests are noted at a time.
   */
  leave(asked: LeftRequest): string
  /** Calls `listener` when a request is noted: what must outlast this page is stored now. */
  onLeave(listener: (left: LeftRequest) => void): Unsubscribe
  /**
   * What a wallet's page has answered to a request of the account by leading back to this page, when it has been read; `undefined`
   * where none did. @throws what was answered instead, `REQUEST_REJECTED` for one
   */
  returned(account: AccountId): Promise<RedirectAnswer | undefined>
}

export const Redirects: Token<Redirects> = /* @__PURE__ */ createToken<Redirects>('redirects@1')
