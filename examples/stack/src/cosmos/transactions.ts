import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { ripemd160, Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { toBech32 } from '@cosmjs/encoding'
import { AminoTypes, createBankAminoConverters } from '@cosmjs/stargate'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/** Refusals of the Cosmos SDK, under its numbers (codespace `sdk`). */
export const Code = {
  decode: 2,
  unauthorised: 4,
  funds: 5,
  unknownRequest: 6,
  unknownAddress: 9,
  gas: 11,
  memo: 12,
  fee: 13,
  known: 19,
  sequence: 32,
} as const

export class TransactionError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export interface Coin {
  readonly denom: string
  readonly amount: bigint
}

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly coins: readonly Coin[]
}

export interface DecodedTransaction {
  readonly signer: string
  readonly publicKey: Uint8Array
  readonly sequence: number
  readonly memo: string
  readonly fee: readonly Coin[]
  readonly gasLimit: bigint
  readonly transfers: readonly Transfer[]
  /** Whether the signature is the key's, over this chain's id and the account's number. */
  isSigned(chainId: string, accountNumber: number): boolean
}

const MSG_SEND = '/cosmos.bank.v1beta1.MsgSend'
const SECP256K1 = '/cosmos.crypto.secp256k1.PubKey'
const aminoTypes = new AminoTypes(createBankAminoConverters())

/** Reads a transaction in wire form. One signer, and transfers of the bank module. @throws {@link TransactionError} */
export function decodeTransaction(bytes: Uint8Array, prefix: string): DecodedTransaction {
  try {
    return decode(bytes, prefix)
  } catch (error) {
    if (error instanceof TransactionError) throw error
    throw new TransactionError(Code.decode, `tx parse error: ${error instanceof Error ? error.message : error}`)
  }
}

function decode(bytes: Uint8Array, prefix: string): DecodedTransaction {
  const raw = TxRaw.decode(bytes)
  const body = TxBody.decode(raw.bodyBytes)
  const { signerInfos, fee } = AuthInfo.decode(raw.authInfoBytes)
  const [info] = signerInfos
  if (signerInfos.length !== 1 || !info?.publicKey || !fee || raw.signatures.length !== 1)
    throw new TransactionError(Code.unauthorised, 'wrong number of signers: unauthorized')
  if (info.publicKey.typeUrl !== SECP256K1)
    throw new TransactionError(Code.decode, `unable to resolve type URL ${info.publicKey.typeUrl}`)
  const publicKey = PubKey.decode(info.publicKey.value).key
  const signer = toBech32(prefix, ripemd160(sha256(publicKey)))
  const messages = body.messages.map(({ typeUrl, value }) => {
    if (typeUrl !== MSG_SEND) throw new TransactionError(Code.decode, `unable to resolve type URL ${typeUrl}`)
    return MsgSend.decode(value)
  })
  const mode = info.modeInfo?.single?.mode
  const digestOf = (chainId: string, accountNumber: number): Uint8Array => {
    if (mode === SignMode.SIGN_MODE_DIRECT) {
      const { bodyBytes, authInfoBytes } = raw
      const document = { bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(accountNumber) }
      return sha256(SignDoc.encode(document).finish())
    }
    const parts = messages.map((value) => aminoTypes.toAmino({ typeUrl: MSG_SEND, value }))
    const amount = fee.amount.map(({ denom, amount: text }) => ({ denom, amount: text }))
    const stdFee = { amount, gas: String(fee.gasLimit) }
    return sha256(
      serializeSignDoc(makeSignDoc(parts, stdFee, chainId, body.memo, accountNumber, String(info.sequence))),
    )
  }
  return {
    signer,
    publicKey,
    sequence: Number(info.sequence),
    memo: body.memo,
    fee: fee.amount.map(readCoin),
    gasLimit: fee.gasLimit,
    transfers: messages.map(({ fromAddress, toAddress, amount }) => ({
      from: fromAddress,
      to: toAddress,
      coins: amount.map(readCoin),
    })),
    isSigned(chainId, accountNumber) {
      const isKnown = mode === SignMode.SIGN_MODE_DIRECT || mode === SignMode.SIGN_MODE_LEGACY_AMINO_JSON
      const [signature = new Uint8Array()] = raw.signatures
      if (!isKnown || signature.length !== 64) return false
      const parsed = Secp256k1Signature.fromFixedLength(signature)
      return Secp256k1.verifySignature(parsed, digestOf(chainId, accountNumber), publicKey)
    },
  }
}

function readCoin({ denom, amount }: { readonly denom: string; readonly amount: string }): Coin {
  if (!/^\d{1,78}$/.test(amount) || denom === '') throw new TransactionError(Code.decode, 'invalid coins')
  return { denom, amount: BigInt(amount) }
}
