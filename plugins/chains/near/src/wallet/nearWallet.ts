import { type ChainId, parseChainId, type Unsubscribe } from '@portico/kernel'
import type { ErrorTable, GrantedAccount } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { isAccountId } from '../account.js'
import { readPublicKey } from '../sign/nep413.js'

/** One account that a wallet granted. */
export interface Grant extends GrantedAccount {
  /** `ed25519:` and base58, as the wallet says; not every wallet does. */
  readonly accessKey?: string | undefined
}

/** One step of a transaction, as near-connect writes it: amounts as text, arguments as JSON. */
export type ConnectorAction =
  | { readonly type: 'Transfer'; readonly params: { readonly deposit: string } }
  | {
      readonly type: 'FunctionCall'
      readonly params: {
        readonly methodName: string
        readonly args: Readonly<Record<string, unknown>>
        readonly gas: string
        readonly deposit: string
      }
    }

/** What is signed (NEP-413), with the account that should sign, for wallets that have several. */
interface MessageOrder {
  readonly message: string
  readonly recipient: string
  readonly nonce: Uint8Array
  readonly signerId: string
  readonly network?: string | undefined
}

/** A wallet under `window.near` (NEP-408): on a network of its own, with events. It signs, and the page sends. */
export interface InjectedNear {
  readonly connected: boolean
  readonly network: unknown
  readonly accounts: unknown
  supportsNetwork?(networkId: string): Promise<unknown>
  connect(options: { readonly networkId: string }): Promise<unknown>
  disconnect(): Promise<unknown>
  signTransaction(order: { readonly transaction: object }): Promise<unknown>
  signMessage?(order: MessageOrder): Promise<unknown>
  on?(event: 'accountsChanged', listener: (news: unknown) => void): unknown
  off?(event: 'accountsChanged', listener: (news: unknown) => void): unknown
}

/** A wallet as near-connect knows it. Each call names the network, and the wallet sends what it signs. */
export interface ConnectorWallet {
  readonly manifest: unknown
  signIn(options: { readonly network: string }): Promise<unknown>
  signOut(options: { readonly network: string }): Promise<unknown>
  getAccounts(options: { readonly network: string }): Promise<unknown>
  signMessage(order: MessageOrder): Promise<unknown>
  signAndSendTransaction(order: {
    readonly network: string
    readonly signerId: string
    readonly receiverId: string
    readonly actions: readonly ConnectorAction[]
  }): Promise<unknown>
}

/** What the objects of remote wallets have besides near-connect's interface. */
export interface RemoteNear extends ConnectorWallet {
  readonly mode: 'walletconnect'
  /** The network in use; `undefined` once the session is over. */
  chainId(): ChainId | undefined
  moveTo(chainId: ChainId): Promise<void>
  onChange(listener: () => void): Unsubscribe
  /** Whether the wallet sends what it signs; otherwise it signs bytes, and the page sends. */
  readonly sends: boolean
  /** Asks for the accounts with their keys. */
  getKeys(network: string): Promise<unknown>
  /** @param transaction in Borsh, unsigned @returns the same, signed */
  signTransaction(network: string, transaction: Uint8Array): Promise<Uint8Array>
}

/** Objects of ours, and those of pages that claim it. */
export const isRemote = (provider: object): provider is RemoteNear =>
  'mode' in provider && provider.mode === 'walletconnect' && 'moveTo' in provider

export const isInjected = (provider: object): provider is InjectedNear =>
  typeof (provider as { connect?: unknown }).connect === 'function'

/** The network as nodes and wallets write it. */
export const networkIdOf = (chainId: ChainId): string => parseChainId(chainId).reference

/** A key as text, or as an object of near-api-js, which writes itself so. */
const keySchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.unknown(),
  /* @__PURE__ */ z.transform((key) => {
    const text = String(key)
    return readPublicKey(text) ? text : undefined
  }),
)
const accountIdSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine(isAccountId))

/** The accounts in a wallet's answer. Those of a wallet that is signed out may be no list at all. */
export const accountsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z
    .array(/* @__PURE__ */ z.object({ accountId: accountIdSchema, publicKey: /* @__PURE__ */ z.optional(keySchema) }))
    .check(/* @__PURE__ */ z.maxLength(1_000)),
  /* @__PURE__ */ z.transform((list) =>
    list.map(({ accountId, publicKey }): { readonly accountId: string; readonly accessKey: string | undefined } => ({
      accountId,
      accessKey: publicKey,
    })),
  ),
)

const signatureSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200)),
  /* @__PURE__ */ z.transform((text: string) => base64.decode(text)),
)

/** A signed message, as all kinds of wallets answer it. */
export const signedMessageSchema = /* @__PURE__ */ z.object({
  accountId: accountIdSchema,
  publicKey: /* @__PURE__ */ z.pipe(keySchema, /* @__PURE__ */ z.string()),
  signature: signatureSchema,
})

/** The id of a transaction: a hash in base58. */
export const transactionIdSchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/))

/** A wallet's outcome of one transaction: wallets put it into a list, or into an object with a list. */
export const sentSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((answer: unknown) => [Object(answer).transactions ?? answer].flat()),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.tuple([
      /* @__PURE__ */ z.object({ transaction: /* @__PURE__ */ z.object({ hash: transactionIdSchema }) }),
    ]),
    /* @__PURE__ */ z.transform(([{ transaction }]) => transaction.hash),
  ),
)

/** Most of these wallets put the reason into words only. */
export const walletErrors: ErrorTable = {
  codes: [['userRejected', 'REQUEST_REJECTED']],
  texts: [
    [/\b(?:user|request|wallet)\b.{0,24}\b(?:reject|declin|cancel|den(?:y|ied)|clos)\w*/i, 'REQUEST_REJECTED'],
    [/^(?:rejected|declined|denied|cancell?ed|closed)\.?$/i, 'REQUEST_REJECTED'],
    [/not (?:signed|logged) in|no accounts?\b/i, 'ACCOUNT_MISSING'],
    [/network.{0,40}not (?:supported|available)|unsupported network/i, 'CHAIN_UNRECOGNISED'],
    [/already (?:pending|open|processing)/i, 'WALLET_BUSY'],
  ],
}
