import type {
  AccountId,
  AuthenticationRequest,
  ChainId,
  Namespace,
  SignIn,
  SignInProof,
  SiwxSession,
} from '@portico/kernel'
import type { Signable } from '../checkClaims.js'
import type { FamilyProof } from '../message/readSiwxMessage.js'

/** What is known of an account's sessions. */
export interface Reading {
  /** `none` is certain; `unknown` is for when no answer came. */
  readonly outcome: 'signed' | 'none' | 'unknown'
  /** Those that hold. */
  readonly sessions: readonly SiwxSession[]
}

/** What of a request is not the page's, the account's or the clock's. */
type RequestTerms = Pick<AuthenticationRequest, 'nonce' | 'statement' | 'resources' | 'exp'>

/** The host's part of signing in, in the one form that the rest works with. */
export interface SignInSetup {
  readonly view: SignIn['view']
  readonly required: boolean
  /** Whether accounts of a family with this proof sign at all; those of others count as signed in. */
  serves(proof: SignInProof): boolean
  /** Fields and text, with a nonce of their own. */
  prepare(account: AccountId, proof: FamilyProof): Promise<Signable>
  /** For a request that is part of pairing; `undefined` when the host wants to word or to sign messages itself. */
  readonly prepareTerms?: (() => Promise<RequestTerms>) | undefined
  /** Instead of the family's own way to ask the wallet. */
  readonly sign?: ((account: AccountId, message: string) => Promise<string>) | undefined
  /** The host's own check of what one answer brought; throws. */
  confirm(sessions: readonly SiwxSession[]): Promise<void>
  /** Of the account that is shown: what no longer fits it may be ended. Never rejects. */
  read(account: AccountId): Promise<Reading>
  /** Of any account. */
  list(account: AccountId): Promise<readonly SiwxSession[]>
  /** One session is added; several, of one answer, take the place of what was kept for their accounts, in one write. */
  keep(sessions: readonly SiwxSession[]): Promise<void>
  forget(account: AccountId): Promise<void>
  /** The wallet was disconnected. */
  leave(account: AccountId): Promise<void>
}

/** What both forms of the option work with. */
export interface SetupParts {
  readonly findProof: (namespace: Namespace) => Promise<FamilyProof | undefined>
  /** The networks of the namespace that the host offers. */
  readonly chainsOf: (namespace: Namespace) => readonly ChainId[]
  readonly admitNonce: (nonce: string) => string
}
