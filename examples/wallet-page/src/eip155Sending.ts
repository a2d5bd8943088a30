import { describeEvmCall } from '@portico/test-kit'
import { type Address, createWalletClient, type Hex, hexToBigInt, http, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import type { RequestMethod } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'
import { referenceOf, type WalletChain } from './walletChain.js'

const hex = z.custom<Hex>((value) => isHex(value))
const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const quantity = z.pipe(
  hex,
  z.transform((value) => (value === '0x' ? 0n : hexToBigInt(value))),
)
const transaction = z.object({
  from: address,
  to: z.nullish(address),
  value: z.optional(quantity),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(quantity),
  gasLimit: z.optional(quantity),
  nonce: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  chainId: z.optional(quantity),
})

export const sendTransaction: RequestMethod = async ({ params, accounts, chain }) => {
  const read = z.tuple([transaction], z.unknown()).safeParse(params)
  if (!read.success) throw invalidParams('Expected a transaction.')
  const [{ from, to, value = 0n, chainId, ...rest }] = read.data
  if (chainId !== undefined && `eip155:${chainId}` !== chain.id) {
    throw invalidParams(`The transaction is for chain ${chainId}, but the request is for ${chain.id}.`)
  }
  const account = accounts.evmAccount(from)
  const data = rest.data ?? rest.input ?? '0x'
  const send = () =>
    createWalletClient({ account, chain: describeChain(chain), transport: http(chain.rpcUrl) }).sendTransaction({
      to: to ?? null,
      value,
      data,
      ...readFees(rest),
    })
  const { gas = rest.gasLimit, maxFeePerGas = rest.gasPrice } = rest
  const described = await describeEvmCall({ to: to ?? undefined, value, data, gas, maxFeePerGas }, chain.rpcUrl)
  return { ...described, answer: send }
}

type AskedFees = Omit<z.infer<typeof transaction>, 'from' | 'to' | 'value' | 'chainId'>

/** Only what the site said; viem asks the node for the rest. */
const readFees = ({
  gas,
  gasLimit,
  nonce,
  gasPrice,
  maxFeePerGas = gasPrice,
  maxPriorityFeePerGas = gasPrice,
}: AskedFees) => ({
  ...((gas ?? gasLimit) === undefined ? {} : { gas: gas ?? gasLimit }),
  ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
  ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
  ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
})

const describeChain = ({ id, name, rpcUrl }: WalletChain) => ({
  id: Number(referenceOf(id)),
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
