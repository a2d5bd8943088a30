import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** How an account is shown. */
export interface Identity {
  /** The account's name in its one normal form. */
  readonly name?: string | undefined
  /** https or a `data:image/` URL of a picture. */
  readonly avatar?: string | undefined
}

/** What a typed name leads to. */
export interface NameLookup {
  /** The name in its one normal form (ENSIP-15), which was looked up. */
  readonly name: string
  /** Letters of the name beyond a to z that can be mistaken for these, such as `á`. */
  readonly unusual: readonly string[]
  /** One account on each configured network for which the name has an address. */
  readonly accounts: readonly AccountId[]
}

/** A text that was not looked up: it is no name, or mixes or imitates letters so that it could pass for another name. */
export interface NameRefusal {
  /** `invalid`: no name. `lookalike`: its letters imitate those of another name. */
  readonly refused: 'invalid' | 'lookalike'
}

/** Looks names up. */
export interface Names {
  /** Name and avatar of an account; an empty record means it has none. */
  fetchIdentity(account: AccountId, options?: CallOptions): Promise<Identity>
  /** Reads a typed text as a name and looks it up. */
  resolveName(text: string, options?: CallOptions): Promise<NameLookup | NameRefusal>
}

export const Names: Token<Names> = /* @__PURE__ */ createToken<Names>('names@1')
