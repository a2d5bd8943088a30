import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

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
