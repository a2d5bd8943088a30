import { describePolkadotCall, signPolkadot, signPolkadotPayload, wrapMessage } from '@portico/testing/polkadot'
import { bytesToHex, hexToBytes, isHex, stringToBytes } from 'viem'
import * as z from 'zod/mini'
import type { RequestMethod } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'

const messageParams = z.looseObject({ address: z.string(), message: z.string() })

/** As wallets of the family do: a message in hex is its bytes, and what is signed is put between marks. */
const signMessage: RequestMethod = ({ params, accounts }) => {
  const read = messageParams.safeParse(params)
  if (!read.success) throw invalidParams('Expected an address and a message.')
  const { address, message } = read.data
  const account = accounts.polkadotAccount(address)
  const bytes = isHex(message) ? hexToBytes(message) : stringToBytes(message)
  return {
    title: 'Sign this message',
    detail: new TextDecoder().decode(bytes),
    answer: async () => ({ signature: bytesToHex(signPolkadot(account, wrapMessage(bytes))) }),
  }
}

const hex = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const transactionParams = z.looseObject({
  address: z.string(),
  transactionPayload: z.looseObject({
    ...{ address: z.string(), blockHash: hex, blockNumber: hex, era: hex, genesisHash: hex, method: hex, nonce: hex },
    ...{ signedExtensions: z.array(z.string()), specVersion: hex, tip: hex, transactionVersion: hex },
    version: z.literal(4),
    mode: z.optional(z.literal(0)),
    metadataHash: z.nullish(z.null()),
  }),
})

const signTransaction: RequestMethod = ({ params, accounts }) => {
  const read = transactionParams.safeParse(params)
  if (!read.success) throw invalidParams('Expected an address and a transaction.')
  const { address, transactionPayload } = read.data
  const account = accounts.polkadotAccount(address)
  return {
    title: 'Sign this transaction',
    detail: describePolkadotCall(transactionPayload.method),
    answer: async () => ({ signature: bytesToHex(signPolkadotPayload(account, transactionPayload).signature) }),
  }
}

export const polkadotMethods: Readonly<Record<string, RequestMethod>> = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: signTransaction,
}
