import type { ChainId } from '@portico/kernel'
import type { GrantedAccount } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { readAddress } from '../address.js'

/** One address that a wallet granted. */
export interface Grant extends GrantedAccount {
  /** The wallet's own object, where wallets recognise their accounts by it. */
  readonly own?: object | undefined
}

const textSchema = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()), undefined)

/** Each dialect has some of it. Those that say the type alone keep ordinals at the taproot address. */
const saidSchema = /* @__PURE__ */ z.object({
  address: /* @__PURE__ */ z.string(),
  publicKey: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
  purpose: textSchema,
  type: textSchema,
  label: textSchema,
})

/** The addresses of a wallet that are Bitcoin's, in its order; wallets list those of other chains among them. */
export const grantsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.array(z.unknown()),
  /* @__PURE__ */ z.transform((accounts: unknown[]): readonly Grant[] =>
    accounts.flatMap((account) => toGrant(account) ?? []),
  ),
)

/** `undefined` for what is no address of Bitcoin. @param named networks that the wallet names itself */
export function toGrant(account: unknown, named?: readonly ChainId[]): Grant | undefined {
  const parsed = saidSchema.safeParse(typeof account === 'string' ? { address: account } : account)
  const read = parsed.success ? readAddress(parsed.data.address) : undefined
  if (!parsed.success || !read) return undefined
  const { publicKey, type, label, purpose = type === 'p2tr' ? 'ordinals' : undefined } = parsed.data
  const key = readPublicKey(publicKey)
  const isForOrdinals = purpose?.startsWith('ordinal')
  return {
    address: read.address,
    chains: read.chains.filter((chainId) => named?.includes(chainId) ?? true),
    type: isForOrdinals ? 'ordinals' : 'payment',
    ...(purpose !== undefined && { purpose: isForOrdinals ? 'ordinals' : purpose }),
    ...(key && { publicKey: key, keyType: 'secp256k1' }),
    ...(label !== undefined && { name: label }),
    ...(Object(account) === account && { own: account as object }),
  }
}

/** 33 bytes, or 32 of a taproot key: raw, or in hex. */
function readPublicKey(key: unknown): Uint8Array | undefined {
  const isHex = typeof key === 'string' && /^(?:0[23])?[0-9a-f]{64}$/i.test(key)
  const bytes = isHex ? hex.decode(key) : ArrayBuffer.isView(key) ? Uint8Array.from(key as Uint8Array) : undefined
  return bytes?.length === 32 || bytes?.length === 33 ? bytes : undefined
}
