import { decodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import * as z from 'zod/mini'
import { broadcast } from '../approvals/broadcast.js'
import { describeCall, writeCoin } from '../approvals/eip155/describeCall.js'
import { readPrices } from '../approvals/eip155/readPrices.js'
import type { NetworkView, Prepared } from '../approvals/facts.js'
import type { BatchRecord } from '../batches/batchRecord.js'
import { fill } from '../messages/messages.js'
import { refusedWith } from '../refusals.js'
import { addressSchema, bytesSchema, quantitySchema } from '../signing/eip155/schemas.js'
import type { TransactionRequest } from '../signing/eip155/transactionRequest.js'
import type { Node } from '../wallet/createNode.js'
import { type AccountCall, encodeCalls } from './callData.js'
import type { SmartAccount } from './smartAccount.js'
import {
  hashUserOperation,
  mostOf,
  STUB_SIGNATURE,
  signUserOperation,
  type UserOperation,
  writeUserOperation,
} from './userOperation.js'

/** A smart account on a network. */
export interface AccountPlace {
  readonly account: SmartAccount
  readonly chainId: number
  readonly bundler: Node
  /** Who may pay the fees (ERC-7677). */
  readonly sponsor: Node | undefined
  readonly isDeployed: () => Promise<boolean>
}

type Prices = Partial<Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>>
type Draft = Pick<
  UserOperation,
  'sender' | 'nonce' | 'factory' | 'factoryData' | 'callData' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'signature'
>

const nonceAbi = [
  {
    ...{ type: 'function', name: 'getNonce', stateMutability: 'view' },
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'key', type: 'uint192' },
    ],
    outputs: [{ type: 'uint256' }],
  },
] as const
/** EIP-1474: the node would not take it. */
const REFUSED = -32_000

const gasSchema = z.object({
  ...{ callGasLimit: quantitySchema, verificationGasLimit: quantitySchema, preVerificationGas: quantitySchema },
  ...{ paymasterVerificationGasLimit: z.nullish(quantitySchema), paymasterPostOpGasLimit: z.nullish(quantitySchema) },
})
const sponsoredSchema = z.object({ paymaster: addressSchema, paymasterData: bytesSchema })
const stubSchema = z.extend(sponsoredSchema, {
  paymasterVerificationGasLimit: z.optional(quantitySchema),
  paymasterPostOpGasLimit: z.optional(quantitySchema),
  isFinal: z.optional(z.boolean()),
})

interface Estimated {
  readonly operation: UserOperation
  readonly isSponsored: boolean
  /** The sponsor has the last word before it is signed. */
  readonly needsSponsorship: boolean
}

/** Calls of a smart account in one operation: all happen, or none. Answers the operation's hash once it is on its way. */
export async function prepareCalls(
  calls: readonly AccountCall[],
  prices: Prices,
  place: AccountPlace,
  network: NetworkView,
  batch?: BatchRecord,
): Promise<Prepared> {
  const { account, bundler, sponsor } = place
  const { node, texts } = network
  const { entryPoint } = account.contracts
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const [held, draft, groups] = await Promise.all([
    readBalance(node, account),
    writeDraft(calls, prices, place, node),
    Promise.all(calls.map((call) => describeCall(call, network))),
  ])
  requireCoins(held, value)
  // Without a sponsor that agrees, the account pays itself.
  const sponsored = await estimateSponsored(draft, place).catch(() => undefined)
  const estimated = sponsored ?? (await estimate(draft, place))
  const { operation, isSponsored } = estimated
  const most = mostOf(operation)
  if (!isSponsored) requireCoins(held, value + most)
  const isList = calls.length > 1
  return {
    facts: {
      title: isList ? fill(texts.sendCalls, { count: calls.length }) : texts.sendTransaction,
      groups: groups.map((group, at) => ({
        ...group,
        ...(isList && { title: `${at + 1}. ${group.title}` }),
        ...(at === 0 && draft.isHigh && !isSponsored && { warning: texts.warnHighFee }),
      })),
      fee: isSponsored ? texts.feeSponsored : fill(texts.feeAtMost, { amount: writeCoin(most, network) }),
      confirm: texts.confirmSend,
    },
    async complete(lend) {
      const agreed =
        sponsor && estimated.needsSponsorship
          ? { ...operation, ...(await askSponsor('pm_getPaymasterData', operation, place, sponsoredSchema)) }
          : operation
      const signature = await lend((keys) => signUserOperation(agreed, place, keys.eip155))
      const hash = hashUserOperation(agreed, place)
      await batch?.begin(calls.length, hash)
      try {
        return await broadcast({
          id: hash,
          send: () => bundler.ask('eth_sendUserOperation', [writeUserOperation({ ...agreed, signature }), entryPoint]),
          isThere: async () => (await bundler.ask('eth_getUserOperationByHash', [hash])) !== null,
        })
      } catch (error) {
        await batch?.end(0).catch(() => {})
        throw error
      }
    },
  }
}

async function writeDraft(
  calls: readonly AccountCall[],
  prices: Prices,
  { account, isDeployed }: AccountPlace,
  node: Node,
): Promise<Draft & { readonly isHigh: boolean }> {
  const { address, contracts, factoryData } = account
  const [isThere, nonce, { isHigh, ...fees }] = await Promise.all([
    isDeployed(),
    readNonce(node, account),
    readPrices(node, prices),
  ])
  return {
    ...{ sender: address, nonce, callData: encodeCalls(calls), signature: STUB_SIGNATURE, isHigh },
    ...(!isThere && { factory: contracts.factory, factoryData }),
    ...(fees.type === 'legacy'
      ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
      : { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }),
  }
}

async function readNonce(node: Node, { address, contracts }: SmartAccount): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, args: [address, 0n] })
  const answer = await node.ask('eth_call', [{ to: contracts.entryPoint, data }, 'latest'])
  return decodeAbiParameters([{ type: 'uint256' }], answer as Hex)[0]
}

async function estimate({ isHigh: _, ...draft }: Draft & { readonly isHigh: boolean }, place: AccountPlace) {
  return { operation: { ...draft, ...(await readGas(draft, place)) }, isSponsored: false, needsSponsorship: false }
}

async function estimateSponsored(
  { isHigh: _, ...draft }: Draft & { readonly isHigh: boolean },
  place: AccountPlace,
): Promise<Estimated | undefined> {
  if (!place.sponsor) return undefined
  const { isFinal = false, ...stub } = await askSponsor('pm_getPaymasterStubData', draft, place, stubSchema)
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...sponsorship } = stub
  const paid = {
    ...{ ...draft, ...sponsorship },
    ...(paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit }),
  }
  return {
    operation: { ...paid, ...(await readGas(paid, place)) },
    ...{ isSponsored: true, needsSponsorship: !isFinal },
  }
}

/** The bundler says here why an operation would fail. */
async function readGas(operation: Partial<UserOperation>, { account, bundler }: AccountPlace) {
  const params = [writeUserOperation(operation), account.contracts.entryPoint]
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...gas } = gasSchema.parse(
    await bundler.ask('eth_estimateUserOperationGas', params),
  )
  return {
    ...gas,
    ...(operation.paymaster && typeof paymasterVerificationGasLimit === 'bigint' && { paymasterVerificationGasLimit }),
    ...(operation.paymaster && typeof paymasterPostOpGasLimit === 'bigint' && { paymasterPostOpGasLimit }),
  }
}

async function askSponsor<T>(
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: Partial<UserOperation>,
  { account, chainId, sponsor }: AccountPlace,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const { signature: _, ...unsigned } = operation
  const params = [writeUserOperation(unsigned), account.contracts.entryPoint, `0x${chainId.toString(16)}`, {}]
  return schema.parse(await sponsor?.ask(method, params))
}

const readBalance = async (node: Node, { address }: SmartAccount): Promise<bigint> =>
  quantitySchema.parse(await node.ask('eth_getBalance', [address, 'latest']))

/** Bundlers estimate without looking at what the account holds. */
export function requireCoins(held: bigint, needed: bigint): void {
  if (held >= needed) return
  throw refusedWith(REFUSED, 'insufficient funds for gas * price + value')
}
