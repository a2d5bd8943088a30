import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'

const coins = z.array(z.object({ denom: z.string(), amount: z.string() }))
const aminoParams = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chain_id: z.string(),
    account_number: z.string(),
    sequence: z.string(),
    fee: z.object({ amount: coins, gas: z.string() }),
    msgs: z.array(z.object({ type: z.string(), value: z.record(z.string(), z.unknown()) })),
    memo: z.string(),
  }),
})
const directParams = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chainId: z.string(),
    accountNumber: z.string().check(z.regex(/^\d+$/)),
    authInfoBytes: z.base64(),
    bodyBytes: z.base64(),
  }),
})

const getAccounts: RequestMethod = ({ accounts, chain }) =>
  answerSilently(() =>
    accounts.sharedOn(chain.id).map((address) => {
      const pubkey = secp256k1.getPublicKey(accounts.cosmosKey(address))
      return { algo: 'secp256k1', address, pubkey: base64.encode(pubkey) }
    }),
  )

/** What ADR-36 signs is shown as the message that it is. */
function describe(message: { readonly type: string; readonly value: unknown } | undefined): string {
  const signed = z.safeParse(z.object({ data: z.string() }), message?.value)
  if (message?.type !== 'sign/MsgSignData' || !signed.success) return JSON.stringify(message?.value)
  return new TextDecoder().decode(base64.decode(signed.data.data))
}

const signAmino: RequestMethod = ({ params, accounts, chain }) => {
  const { signerAddress, signDoc } = readParams(aminoParams, params)
  const key = accounts.cosmosKey(signerAddress)
  const [message] = signDoc.msgs
  return {
    title: message?.type === 'sign/MsgSignData' ? 'Sign this message' : 'Sign this transaction',
    detail: describe(message),
    async answer() {
      const wallet = await Secp256k1Wallet.fromKey(key, chain.bech32Prefix)
      return wallet.signAmino(signerAddress, signDoc)
    },
  }
}

const signDirect: RequestMethod = async ({ params, accounts, chain }) => {
  const { signerAddress, signDoc } = readParams(directParams, params)
  const key = accounts.cosmosKey(signerAddress)
  const { TxBody } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { MsgSend } = await import('cosmjs-types/cosmos/bank/v1beta1/tx')
  const bodyBytes = base64.decode(signDoc.bodyBytes)
  const body = TxBody.decode(bodyBytes)
  const moves = body.messages.map(({ value }) => {
    const { toAddress, amount } = MsgSend.decode(value)
    return `Send ${amount.map((coin) => `${coin.amount} ${coin.denom}`).join(', ')} to ${toAddress}`
  })
  return {
    title: 'Sign this transaction',
    detail: moves.join('\n'),
    async answer() {
      const wallet = await DirectSecp256k1Wallet.fromKey(key, chain.bech32Prefix)
      const authInfoBytes = base64.decode(signDoc.authInfoBytes)
      const document = { ...signDoc, bodyBytes, authInfoBytes, accountNumber: BigInt(signDoc.accountNumber) }
      const { signature } = await wallet.signDirect(signerAddress, document)
      return { signature, signed: signDoc }
    },
  }
}

export const cosmosMethods: Readonly<Record<string, RequestMethod>> = {
  cosmos_getAccounts: getAccounts,
  cosmos_signAmino: signAmino,
  cosmos_signDirect: signDirect,
}
