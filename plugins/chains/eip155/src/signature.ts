import { PorticoError, type Signature } from '@portico/kernel'
import * as z from 'zod/mini'
import { hexToBytes } from './hex.js'

// Not 65 bytes: contract accounts sign with more, and some with less (S5.25b).
const signatureSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2}){31,}$/i))

/** A signature as a wallet returned it. There is no key: it is recovered, and contract accounts have none. @throws `WALLET_BAD_REPLY` */
export function readSignature(
  reply: unknown,
  scheme: 'eip191' | 'eip712',
  call: { readonly walletId: string; readonly method: string },
): Signature {
  const parsed = signatureSchema.safeParse(reply)
  if (!parsed.success) throw new PorticoError('WALLET_BAD_REPLY', call, { cause: parsed.error })
  const text = parsed.data.toLowerCase()
  return { bytes: hexToBytes(text), text, scheme }
}
