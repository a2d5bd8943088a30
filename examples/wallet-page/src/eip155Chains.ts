import * as z from 'zod/mini'
import { answerSilently, type RequestMethod } from './preparedRequest.js'
import { invalidParams, unknownChain } from './requestErrors.js'
import { referenceOf } from './walletChain.js'

const hexChainId = z.string().check(z.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/i))
const switchParams = z.tuple([z.looseObject({ chainId: hexChainId })], z.unknown())
const addParams = z.tuple(
  [z.looseObject({ chainId: hexChainId, chainName: z.string(), rpcUrls: z.array(z.url()).check(z.minLength(1)) })],
  z.unknown(),
)

const readChainId = (hex: string) => `eip155:${Number(hex)}`

export const getChainId: RequestMethod = ({ chain }) =>
  answerSilently(() => `0x${Number(referenceOf(chain.id)).toString(16)}`)

export const getAccounts: RequestMethod = ({ accounts }) => answerSilently(() => accounts.sharedAddresses('eip155'))

export const switchChain: RequestMethod = ({ params, accounts, changeChain }) => {
  const read = switchParams.safeParse(params)
  if (!read.success) throw invalidParams('Expected an object with chainId.')
  const [{ chainId }] = read.data
  const chain = accounts.findChain(readChainId(chainId))
  if (!chain) throw unknownChain(chainId)
  return {
    title: `Switch to ${chain.name}`,
    detail: chain.id,
    async answer() {
      await changeChain(chain.id)
      return null
    },
  }
}

export const addChain: RequestMethod = ({ params, accounts, changeChain }) => {
  const read = addParams.safeParse(params)
  if (!read.success) throw invalidParams('Expected an object that describes a chain.')
  const [{ chainId, chainName, rpcUrls }] = read.data
  const chain = { id: readChainId(chainId), name: chainName, rpcUrl: rpcUrls[0] ?? '' }
  return {
    title: `Add ${chain.name} and switch to it`,
    detail: `${chain.id}\n${chain.rpcUrl}`,
    async answer() {
      if (!accounts.findChain(chain.id)) accounts.addChain(chain)
      await changeChain(chain.id)
      return null
    },
  }
}
