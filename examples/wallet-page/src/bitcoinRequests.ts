import { describeBitcoinPsbt, signBip322Message, signLegacyMessage } from '@portico/test-kit'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { formatUnits } from 'viem'
import * as z from 'zod/mini'
import { addressesOf, requireAddress, requireNetwork, tell } from './bitcoinAddresses.js'
import { broadcast, buildTransfer, signInput } from './bitcoinSpending.js'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'

const MEMO_LIMIT_BYTES = 80

const addressesParams = z.looseObject({ account: z.string(), intentions: z.optional(z.array(z.string())) })
const messageParams = z.looseObject({
  account: z.string(),
  message: z.string(),
  address: z.optional(z.string()),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})
const psbtParams = z.looseObject({
  account: z.string(),
  psbt: z.base64(),
  signInputs: z.array(
    z.looseObject({ address: z.string(), index: z.int(), sighashTypes: z.optional(z.array(z.int())) }),
  ),
  broadcast: z.optional(z.boolean()),
})
const transferParams = z.looseObject({
  account: z.string(),
  recipientAddress: z.string(),
  amount: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  changeAddress: z.optional(z.string()),
  memo: z.optional(z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/i), z.maxLength(MEMO_LIMIT_BYTES * 2))),
})

const getAccountAddresses: RequestMethod = ({ params, accounts, chain }) => {
  const { account, intentions } = readParams(addressesParams, params)
  const told = addressesOf(accounts, chain, account).map(tell)
  return answerSilently(() => told.filter(({ intention }) => intentions?.includes(intention) ?? true))
}

/** By BIP-137 for payments unless asked otherwise; taproot has BIP-322 alone. */
const signMessage: RequestMethod = ({ params, accounts, chain }) => {
  const { account, message, address: asked, protocol } = readParams(messageParams, params)
  const addresses = addressesOf(accounts, chain, account)
  const { address, script, purpose, key } = requireAddress(addresses, asked ?? addresses[0]?.address ?? '')
  const isTaproot = purpose === 'ordinals'
  if (isTaproot && protocol === 'ecdsa') throw invalidParams('A taproot address signs by BIP-322.')
  const isBip322 = isTaproot || protocol === 'bip322'
  return {
    title: 'Sign this message',
    detail: message,
    async answer() {
      const signature = isBip322 ? signBip322Message(message, key, script, purpose) : signLegacyMessage(message, key)
      return { address, signature: hex.encode(base64.decode(signature)) }
    },
  }
}

const signPsbt: RequestMethod = ({ params, accounts, chain }) => {
  const { account, psbt, signInputs, broadcast: isSent = false } = readParams(psbtParams, params)
  const addresses = addressesOf(accounts, chain, account)
  const inputs = signInputs.map(({ address, ...input }) => ({ ...input, from: requireAddress(addresses, address) }))
  const transaction = readPsbt(psbt)
  return {
    title: isSent ? 'Sign and send this transaction' : 'Sign this transaction',
    detail: describeBitcoinPsbt(base64.decode(psbt), requireNetwork(chain)),
    async answer() {
      for (const { index, from, sighashTypes } of inputs) signInput(transaction, index, from, sighashTypes)
      const signed = base64.encode(transaction.toPSBT())
      return isSent ? { psbt: signed, txid: await broadcast(transaction, chain) } : { psbt: signed }
    },
  }
}

const sendTransfer: RequestMethod = ({ params, accounts, chain }) => {
  const { account, recipientAddress: to, amount, memo, changeAddress } = readParams(transferParams, params)
  const [from] = addressesOf(accounts, chain, account)
  if (!from) throw invalidParams('The account has no address.')
  const change = changeAddress ?? from.address
  const transfer = { to, sats: BigInt(amount), change, memo: memo === undefined ? undefined : hex.decode(memo) }
  return {
    title: `Send ${formatUnits(transfer.sats, 8)} BTC`,
    detail: `to ${to}`,
    answer: async () => ({ txid: await broadcast(await buildTransfer(from, transfer, chain), chain) }),
  }
}

function readPsbt(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt))
  } catch {
    throw invalidParams('Expected a transaction as a PSBT in base64.')
  }
}

export const bitcoinMethods: Readonly<Record<string, RequestMethod>> = {
  getAccountAddresses,
  signMessage,
  signPsbt,
  sendTransfer,
}
