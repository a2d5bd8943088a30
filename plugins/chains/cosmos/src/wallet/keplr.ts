import type { Unsubscribe } from '@portico/kernel'
import * as z from 'zod/mini'

/** What is signed in the older form, which hardware wallets know: plain JSON. */
export interface AminoDocument {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: { readonly amount: readonly AminoCoin[]; readonly gas: string }
  readonly msgs: readonly { readonly type: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly memo: string
}

/** A coin as JSON has it. */
export interface AminoCoin {
  readonly denom: string
  readonly amount: string
}

/** What is signed in the form of protobuf. Wallets take a number or a bigint-like object for the account's number. */
export interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** What wallets let pages say of a signature. */
interface SignOptions {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

/** The part of Keplr's interface that is used; every answer is read by a schema. */
export interface KeplrProvider {
  enable(chainIds: readonly string[]): Promise<unknown>
  disable?(chainIds: readonly string[]): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  experimentalSuggestChain?(chain: object): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  signAmino(chainId: string, signer: string, document: AminoDocument, options?: SignOptions): Promise<unknown>
  readonly signDirect?:
    | ((chainId: string, signer: string, document: DirectDocument, options?: SignOptions) => Promise<unknown>)
    | undefined
}

/** What the objects of remote wallets have besides: they can be asked without a prompt, and know a network in use. */
export interface RemoteKeplr extends KeplrProvider {
  readonly mode: 'walletconnect'
  /** The networks that are approved, as chains write them, the one in use first. */
  chainIds(): readonly string[]
  onChange(listener: () => void): Unsubscribe
  /** Asks the wallet, which answers accounts without their keys. */
  getPublicKey(chainId: string): Promise<unknown>
}

/** Objects of ours, and those of pages that claim it: what is asked silently then may prompt. */
export const isRemote = (provider: object): provider is RemoteKeplr =>
  'mode' in provider && provider.mode === 'walletconnect' && 'chainIds' in provider

/** Bytes of a wallet's own realm, copied. */
export const bytesSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.custom<Uint8Array>((value) => Object.prototype.toString.call(value) === '[object Uint8Array]'),
  /* @__PURE__ */ z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
)

/** A compressed key of secp256k1. */
export const publicKeySchema = /* @__PURE__ */ bytesSchema.check(
  /* @__PURE__ */ z.refine(({ length }) => length === 33),
)

const flag = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()), undefined)

/** An account, as `getKey` answers it. */
export const keySchema = /* @__PURE__ */ z.object({
  bech32Address: /* @__PURE__ */ z.string(),
  // Of one that is somewhere else the key is asked for when it is needed.
  pubKey: /* @__PURE__ */ z.optional(publicKeySchema),
  algo: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  name: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()), undefined),
  isNanoLedger: flag,
  isKeystone: flag,
})

/** A signature as Amino's JSON has it: key and signature in base64. */
export const stdSignatureSchema = /* @__PURE__ */ z.object({
  pub_key: /* @__PURE__ */ z.object({ value: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200)) }),
  signature: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200)),
})
