import * as z from 'zod/mini'

/** Bytes of a wallet's own realm, copied: the wallet can't change them afterwards. */
export const bytesSchema = z.pipe(
  z.custom<Uint8Array>(
    (value) => ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]',
  ),
  z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
)

/** A compressed key of secp256k1. */
export const publicKeySchema = bytesSchema.check(z.refine(({ length }) => length === 33))

const shortText = z.string().check(z.maxLength(200))

/** Key and signature in base64. What kind of key it is some leave out. */
export const signatureSchema = z.object({
  pub_key: z.object({ type: z._default(shortText, 'tendermint/PubKeySecp256k1'), value: shortText }),
  signature: shortText,
})

/** A document in Amino's JSON; what is in its messages only their modules know. */
export const documentSchema = z.looseObject({
  chain_id: z.string(),
  account_number: z.string(),
  sequence: z.string(),
  fee: z.looseObject({ amount: z.array(z.object({ denom: z.string(), amount: z.string() })), gas: z.string() }),
  msgs: z.array(z.object({ type: z.string(), value: z.unknown() })),
  memo: z.string(),
})
