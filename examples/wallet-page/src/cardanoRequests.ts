import { cardanoHexOf, signCardanoData } from '@portico/testing/cip34'
import { hexToBytes } from 'viem'
import * as z from 'zod/mini'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'
import type { WalletAccounts } from './walletAccounts.js'
import { cardanoNetworkOf, type WalletChain } from './walletChain.js'

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/i))
const dataParams = z.tuple([hex, hex])

const signData: RequestMethod = ({ params, accounts, chain }) => {
  const [address, payload] = readParams(dataParams, params)
  const keys = accounts.cardanoKeys(address)
  const bytes = hexToBytes(`0x${payload}`)
  return {
    title: 'Sign this message',
    detail: new TextDecoder().decode(bytes),
    answer: async () => signCardanoData(keys, cardanoNetworkOf(chain.id), { address, payload: bytes }),
  }
}

const sharedOn = (accounts: WalletAccounts, { id }: WalletChain) =>
  accounts.sharedOn(id).map((address) => cardanoHexOf(accounts.cardanoKeys(address), cardanoNetworkOf(id)))

export const cardanoMethods: Readonly<Record<string, RequestMethod>> = {
  cardano_signData: signData,
  cardano_getNetworkId: ({ chain }) => answerSilently(() => cardanoNetworkOf(chain.id)),
  cardano_getUsedAddresses: ({ accounts, chain }) =>
    answerSilently(() => sharedOn(accounts, chain).map(([payment]) => payment)),
  cardano_getChangeAddress: ({ accounts, chain }) => answerSilently(() => sharedOn(accounts, chain)[0]?.[0]),
  cardano_getRewardAddresses: ({ accounts, chain }) =>
    answerSilently(() => sharedOn(accounts, chain).flatMap(([, stake]) => stake ?? [])),
}
