import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** How an account is shown (S3.28). */
export interface Identity {
  readonly name?: string | undefined
  readonly avatar?: string | undefined
}

/** Looks names up. */
export interface Names {
  /** Name and avatar of an account; an empty record means it has none (S7.3). */
  fetchIdentity(account: AccountId, options?: CallOptions): Promise<Identity>
  /** The account that the name leads to on each network on offer; empty when it leads to none (S7.14). */
  resolveName(name: string, options?: CallOptions): Promise<readonly AccountId[]>
}

export const Names: Token<Names> = /* @__PURE__ */ createToken<Names>('names@1')
