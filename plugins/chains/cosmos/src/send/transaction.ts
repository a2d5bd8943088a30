import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { AminoCoin, AminoDocument, DirectDocument } from '../wallet/keplr.js'

/** A transfer with all that its sign documents say. */
export interface Draft {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly sequence: bigint
  readonly publicKey: Uint8Array
  readonly from: string
  readonly to: string
  readonly coin: AminoCoin
  readonly fee: AminoCoin
  readonly gas: bigint
  readonly memo: string
}

const bodyOf = ({ from, to, coin, memo }: Draft): Uint8Array => {
  const value = MsgSend.encode(MsgSend.fromPartial({ fromAddress: from, toAddress: to, amount: [coin] })).finish()
  return TxBody.encode(
    TxBody.fromPartial({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }], memo }),
  ).finish()
}

const authInfoOf = (
  { publicKey, sequence, fee, gas }: Omit<Draft, 'gas'> & { readonly gas: bigint },
  mode: SignMode,
) => {
  const value = PubKey.encode(PubKey.fromPartial({ key: publicKey })).finish()
  return AuthInfo.encode(
    AuthInfo.fromPartial({
      signerInfos: [
        { publicKey: { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value }, modeInfo: { single: { mode } }, sequence },
      ],
      fee: { amount: fee.amount === '0' ? [] : [fee], gasLimit: gas },
    }),
  ).finish()
}

/** The document that is signed by `signDirect`. */
export const directDocument = (draft: Draft): DirectDocument => ({
  bodyBytes: bodyOf(draft),
  authInfoBytes: authInfoOf(draft, SignMode.SIGN_MODE_DIRECT),
  chainId: draft.chainId,
  accountNumber: draft.accountNumber,
})

/** The document that is signed by `signAmino`. */
export const aminoDocument = ({
  chainId,
  accountNumber,
  sequence,
  from,
  to,
  coin,
  fee,
  gas,
  memo,
}: Draft): AminoDocument => ({
  chain_id: chainId,
  account_number: String(accountNumber),
  sequence: String(sequence),
  fee: { amount: fee.amount === '0' ? [] : [fee], gas: String(gas) },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: from, to_address: to, amount: [coin] } }],
  memo,
})

const join = (bodyBytes: Uint8Array, authInfoBytes: Uint8Array, signature: Uint8Array) =>
  TxRaw.encode(TxRaw.fromPartial({ bodyBytes, authInfoBytes, signatures: [signature] })).finish()

/** What a node is given to simulate: it looks at no signature then. */
export const unsignedTransaction = (draft: Draft): Uint8Array =>
  join(bodyOf(draft), authInfoOf(draft, SignMode.SIGN_MODE_DIRECT), new Uint8Array())

export const directTransaction = (
  { bodyBytes, authInfoBytes }: Pick<DirectDocument, 'bodyBytes' | 'authInfoBytes'>,
  signature: Uint8Array,
): Uint8Array => join(bodyBytes, authInfoBytes, signature)

export const aminoTransaction = (draft: Draft, signature: Uint8Array): Uint8Array =>
  join(bodyOf(draft), authInfoOf(draft, SignMode.SIGN_MODE_LEGACY_AMINO_JSON), signature)

/** The id of a transaction: the hash of its bytes, in upper-case hex. */
export const transactionId = (bytes: Uint8Array): string => hex.encode(sha256(bytes)).toUpperCase()
