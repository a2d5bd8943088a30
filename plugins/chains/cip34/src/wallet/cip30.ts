import * as z from 'zod/mini'

/** What a page finds under a key of `window.cardano` (CIP-30); every answer is read by a schema. */
export interface Cip30Wallet {
  enable(): Promise<unknown>
  isEnabled?(): Promise<unknown>
  /** Of wallets that are not on this page. */
  disconnect?(): Promise<unknown>
}

/** What a wallet hands out when the person allows the page: the part that is used. */
export interface Cip30Api {
  getNetworkId(): Promise<unknown>
  getUsedAddresses(): Promise<unknown>
  getChangeAddress(): Promise<unknown>
  getBalance(): Promise<unknown>
  signData(address: string, payload: string): Promise<unknown>
  /** Events are no part of the standard. */
  readonly experimental?:
    | {
        on?(name: string, listener: () => void): unknown
        off?(name: string, listener: () => void): unknown
      }
    | undefined
}

export const apiSchema = /* @__PURE__ */ z.custom<Cip30Api>(
  (reply) => typeof Object(reply).getNetworkId === 'function' && typeof Object(reply).signData === 'function',
)

export const networkIdSchema = /* @__PURE__ */ z.union([/* @__PURE__ */ z.literal(0), /* @__PURE__ */ z.literal(1)])

const hex = (longest: number) =>
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(longest), /* @__PURE__ */ z.regex(/^(?:[0-9a-f]{2})+$/i))

export const addressSchema = /* @__PURE__ */ hex(256)
export const addressesSchema = /* @__PURE__ */ z.array(/* @__PURE__ */ z.string())

/** CBOR of an amount with all its tokens: some wallets hold thousands. */
export const valueSchema = /* @__PURE__ */ hex(2_000_000)

/** A signature of CIP-8: COSE_Sign1 and COSE_Key, both CBOR in hex. */
export const dataSignatureSchema = /* @__PURE__ */ z.object({
  signature: /* @__PURE__ */ hex(100_000),
  key: /* @__PURE__ */ hex(2_000),
})
