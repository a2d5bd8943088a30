import { type Address, type Hex, isAddress, isHex } from 'viem'
import { invalidParams } from '../wallet/walletErrors.js'
import { describeEvmCall } from './evmCalls.js'
import { type EvmMethod, readRecord, requireAccount } from './evmContext.js'

/** A transaction as a site asks for it; what is undefined is the wallet's choice. */
export interface AskedTransaction {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number | undefined
  readonly gas: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
}

export const sendTransaction: EvmMethod = async (context, [asked]) => {
  const fields = readRecord(asked, 'a transaction')
  const account = requireAccount(context, fields.from)
  const chain = context.chain()
  const transaction = readTransaction(fields, chain.chainId)
  const described = await describeEvmCall(transaction, chain.rpcUrl)
  await context.owner.prompts.ask({ method: 'eth_sendTransaction', ...described })
  return context.outbox.send(transaction, account, chain)
}

/** @throws invalid params */
export function readTransaction(fields: Record<string, unknown>, chainId: number): AskedTransaction {
  const { to, nonce } = fields
  if (to != null && !(typeof to === 'string' && isAddress(to, { strict: false }))) throw invalidParams("Invalid 'to'.")
  const askedChain = readQuantity(fields, 'chainId')
  if (askedChain !== undefined && askedChain !== BigInt(chainId)) {
    throw invalidParams(`The transaction is for chain ${askedChain}, but the wallet is on chain ${chainId}.`)
  }
  const data = fields.data ?? fields.input ?? '0x'
  if (!isHex(data)) throw invalidParams("Invalid 'data'.")
  const gasPrice = readQuantity(fields, 'gasPrice')
  return {
    to: to ?? undefined,
    value: readQuantity(fields, 'value') ?? 0n,
    data,
    nonce: nonce == null ? undefined : Number(readQuantity(fields, 'nonce')),
    gas: readQuantity(fields, 'gas') ?? readQuantity(fields, 'gasLimit'),
    maxFeePerGas: readQuantity(fields, 'maxFeePerGas') ?? gasPrice,
    maxPriorityFeePerGas: readQuantity(fields, 'maxPriorityFeePerGas') ?? gasPrice,
  }
}

function readQuantity(fields: Record<string, unknown>, name: string): bigint | undefined {
  const value = fields[name]
  if (value == null) return undefined
  if (!isHex(value) || value === '0x') throw invalidParams(`Invalid '${name}': expected a 0x-prefixed quantity.`)
  return BigInt(value)
}
