import { type ChainId, isPorticoError, PorticoError, type Receipt } from '@portico/kernel'
import * as z from 'zod/mini'
import type { Gateway } from '../node/gateway.js'
import { hashOf, isSignedBy, Option, type PlainTransaction, type SignedTransaction } from './transaction.js'

export const METHOD = 'signTransaction'

const hexSignature = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(0x)?[0-9a-f]{128}$/i)),
  /* @__PURE__ */ z.transform((text: string) => text.replace(/^0x/, '').toLowerCase()),
)
const small = /* @__PURE__ */ z.optional(
  /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(3)),
)
const signedSchema = /* @__PURE__ */ z.object({
  signature: hexSignature,
  guardianSignature: /* @__PURE__ */ z.optional(hexSignature),
  version: small,
  options: small,
})

/**
 * Reads what a wallet answers to a transaction. It may have its hash signed, as devices do, and another version for that; the rest is as it
 * was asked for, or the signature does not fit.
 * @throws `WALLET_BAD_REPLY`, and `WALLET_UNSUPPORTED` where the account's guardian has not signed
 */
export function readSigned(
  reply: unknown,
  of: { readonly transaction: PlainTransaction; readonly address: string; readonly walletId: string },
): SignedTransaction {
  const { transaction, address, walletId } = of
  const { data } = signedSchema.safeParse(reply)
  if (!data) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: METHOD })
  const { signature, guardianSignature, version = transaction.version } = data
  const options = (transaction.options ?? 0) | ((data.options ?? 0) & Option.hashed)
  const signed = { ...transaction, version, ...(options !== 0 && { options }) }
  if (!isSignedBy(address, signed, signature)) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: METHOD })
  const { guardian } = transaction
  if (guardian === undefined) return { ...signed, signature }
  if (guardianSignature === undefined)
    throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: `${METHOD} of a guarded account` })
  if (!isSignedBy(guardian, signed, guardianSignature))
    throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: METHOD })
  return { ...signed, signature, guardianSignature }
}

/** Sends what was signed, and answers its id. @throws `TX_PENDING` when no gateway could say whether it was taken */
export async function broadcast(gateway: Gateway, signed: SignedTransaction, chainId: ChainId): Promise<Receipt> {
  const id = hashOf(signed)
  const hint = { nonce: String(signed.nonce) }
  try {
    await gateway.send(signed)
  } catch (error) {
    if (isPorticoError(error, 'RPC_MISSING')) throw error
    // A gateway that said no has not taken it, unless one that was asked before did and could not say so.
    if (isPorticoError(error, 'RPC_REFUSED') && error.cause === undefined) {
      const { reason } = error.context
      if (/insufficient funds/i.test(reason)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
      if (/gas price/i.test(reason)) throw new PorticoError('TX_UNDERPRICED', { chainId })
      throw error
    }
    throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0, hint }, { cause: error })
  }
  return { id, hint }
}
