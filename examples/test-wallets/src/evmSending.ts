import { type Address, formatEther, type Hex, isAddress, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type EvmChain, type EvmMethod, readRecord, requireAccount } from './evmContext.js'
import { callNode } from './nodeCalls.js'
import { invalidParams } from './walletErrors.js'

interface AskedTransaction {
  to: Address | undefined
  value: bigint
  data: Hex
  nonce: number | undefined
  gas: bigint | undefined
  maxFeePerGas: bigint | undefined
  maxPriorityFeePerGas: bigint | undefined
}

export const sendTransaction: EvmMethod = async (context, [asked]) => {
  const fields = readRecord(asked, 'a transaction')
  const account = requireAccount(context, fields.from)
  const chain = context.chain()
  const transaction = readTransaction(fields, chain.chainId)
  await context.owner.prompts.ask(describeTransaction(transaction))
  const signed = await fillAndSign(transaction, account, chain)
  return callNode(chain.rpcUrl, 'eth_sendRawTransaction', [signed])
}

function readTransaction(fields: Record<string, unknown>, chainId: number): AskedTransaction {
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

function describeTransaction({ to, value, data }: AskedTransaction) {
  const receiver = to ?? 'a new contract'
  const title = data === '0x' ? `Send ${formatEther(value)} ETH to ${receiver}` : `Call ${receiver}`
  const detail = data === '0x' ? '' : `Value: ${formatEther(value)} ETH\nData: ${data}`
  return { method: 'eth_sendTransaction', title, detail }
}

async function fillAndSign(asked: AskedTransaction, account: PrivateKeyAccount, chain: EvmChain): Promise<Hex> {
  const { to, value, data } = asked
  const ask = async (method: string, params: unknown[]) => BigInt((await callNode(chain.rpcUrl, method, params)) as Hex)
  const call = { from: account.address, to, value: `0x${value.toString(16)}`, data }
  const gas = asked.gas ?? (await ask('eth_estimateGas', [call]))
  const nonce = asked.nonce ?? Number(await ask('eth_getTransactionCount', [account.address, 'pending']))
  const tip = asked.maxPriorityFeePerGas ?? (await ask('eth_maxPriorityFeePerGas', []))
  // Twice the going price leaves room for the base fee to rise while the transaction waits.
  const maxFeePerGas = asked.maxFeePerGas ?? (await ask('eth_gasPrice', [])) * 2n + tip
  const fees = { gas, nonce, maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
  return account.signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    value,
    data,
    ...fees,
    ...(to ? { to } : {}),
  })
}
