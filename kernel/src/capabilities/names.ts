import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
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

/** Which addresses of a name's record are meant for the family's networks. Families whose accounts have names bring it. */
export interface NameRecords {
  /** The coin types (SLIP-44, ENSIP-11) that may be used on the network, its own first. @throws `CHAIN_ID_INVALID` */
  coinTypesOf(chainId: ChainId): readonly [number, ...number[]]
}

export const NameRecords: Token<NameRecords> = /* @__PURE__ */ createToken<NameRecords>('name-records@1')

/** A registered name. */
export interface NameProfile {
  /** In its one normal form, with its zone. */
  readonly name: string
  /** RFC 3339, UTC. */
  readonly registeredAt: string
  /** Plain addresses by coin type (SLIP-44, ENSIP-11). */
  readonly addresses: Readonly<Record<string, string>>
  /** https or a `data:image/` URL. */
  readonly avatar?: string | undefined
}

/** A name that could be registered. */
export interface NameSuggestion {
  /** With its zone. */
  readonly name: string
  /** Whether it is taken. */
  readonly registered: boolean
}

/** What is signed for and sent to register a name. */
export interface NameRegistration {
  /** The account that the name will lead to, which signs. */
  readonly account: AccountId
  /** Of the account's network (`NameRecords`). */
  readonly coinType: number
  /** JSON text with `name`, `attributes` and `timestamp` in seconds. */
  readonly message: string
  /** In the family's own form (docs/sign-in.md). */
  readonly signature: string
}

/** The names of the host's data service (docs/data-service.md, calls 12 to 15). Rejects as `Indexer` does. */
export interface NameService {
  /** `undefined` when no account has the name, or the service does not know the network. */
  fetchProfile(name: string, chainId: ChainId, options?: CallOptions): Promise<NameProfile | undefined>
  /** The names that lead to the account. */
  fetchNames(account: AccountId, options?: CallOptions): Promise<readonly NameProfile[]>
  /** `zone` is the suffix without its dot. */
  fetchSuggestions(
    name: string,
    zone: string,
    chainId: ChainId,
    options?: CallOptions,
  ): Promise<readonly NameSuggestion[]>
  /** Whether the service has registered it. @throws also `CHAIN_ID_INVALID` for a chain number of 2^31 and above */
  register(registration: NameRegistration, options?: CallOptions): Promise<boolean>
}

export const NameService: Token<NameService> = /* @__PURE__ */ createToken<NameService>('name-service@1')
