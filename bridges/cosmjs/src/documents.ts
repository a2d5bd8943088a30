import { type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import type { makeSignBytes } from '@cosmjs/proto-signing'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

type SignDoc = Parameters<typeof makeSignBytes>[0]

/** Whether nothing but the fee and the memo is another: these a person may choose in the wallet. */
export const isSameAmino = (asked: StdSignDoc, signed: StdSignDoc): boolean => {
  const { fee, memo } = asked
  return areEqual(serializeSignDoc({ ...signed, fee, memo }), serializeSignDoc(asked))
}

/** The same for the form of protobuf. */
export function isSameDirect(asked: SignDoc, signed: SignDoc): boolean {
  try {
    return isSameBody(asked.bodyBytes, signed.bodyBytes) && isSameAuthInfo(asked.authInfoBytes, signed.authInfoBytes)
  } catch {
    return false
  }
}

function isSameBody(asked: Uint8Array, signed: Uint8Array): boolean {
  if (areEqual(asked, signed)) return true
  const [own, other] = [TxBody.decode(asked), TxBody.decode(signed)]
  // What the library does not know would be lost in between.
  if (!areEqual(TxBody.encode(other).finish(), signed)) return false
  return areEqual(TxBody.encode({ ...other, memo: own.memo }).finish(), asked)
}

function isSameAuthInfo(asked: Uint8Array, signed: Uint8Array): boolean {
  if (areEqual(asked, signed)) return true
  const [own, other] = [AuthInfo.decode(asked), AuthInfo.decode(signed)]
  if (!areEqual(AuthInfo.encode(other).finish(), signed)) return false
  const { fee, ...rest } = other
  // Who pays stays as it was.
  if (fee?.payer !== own.fee?.payer || fee?.granter !== own.fee?.granter) return false
  return areEqual(AuthInfo.encode({ ...rest, ...(own.fee && { fee: own.fee }) }).finish(), asked)
}

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
