import { PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import { hexToBytes } from './hex.js'

// Not 65 bytes: contract accounts sign with more, and some with less (S5.25b).
const signatureSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2}){31,}$/i))

/** The bytes of a signature as a wallet returned it. @throws `WALLET_BAD_REPLY` */
export function readSignature(reply: unknown, walletId: string, method: string): Uint8Array {
  const parsed = signatureSchema.safeParse(reply)
  if (!parsed.success) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method }, { cause: parsed.error })
  return hexToBytes(parsed.data)
}
