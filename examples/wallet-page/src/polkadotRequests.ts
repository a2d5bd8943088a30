import { signPolkadot, wrapMessage } from '@portico/test-kit/polkadot'
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

export const polkadotMethods: Readonly<Record<string, RequestMethod>> = { polkadot_signMessage: signMessage }
