import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { type Hex, keccak256, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { broadcast } from '../approvals/broadcast.js'
import { describeCall, writeCoin } from '../approvals/eip155/describeCall.js'
import { estimateGas, readNonce } from '../approvals/eip155/prepareTransaction.js'
import { readPrices } from '../approvals/eip155/readPrices.js'
import type { LendKeys, NetworkView, Prepared } from '../approvals/facts.js'
import { fill } from '../messages/messages.js'
import { refusedWith } from '../refusals.js'
import type { Eip155Context } from '../signing/eip155/account.js'
import { bytesSchema, quantitySchema } from '../signing/eip155/schemas.js'
import { type Eip155Transaction, signTransaction } from '../signing/eip155/signTransaction.js'
import type { Eip155Call } from '../signing/eip155/transactionRequest.js'
import { requireCoins } from '../smartAccount/prepareCalls.js'
import type { Node } from '../wallet/createNode.js'
import type { BatchRecord } from './batchRecord.js'
import { hasSucceeded, readTransaction } from './transactionState.js'

/** EIP-5792: sites send the calls one by one then. */
const NETWORK_UNSUPPORTED = 5710
/** EIP-1474: execution has failed. */
const REVERTED = 3
const PAUSE_MS = 1_000
const KEEP_EVERY_MS = 15_000
const LIMIT_MS = 600_000

type Fees =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

interface Plan {
  readonly calls: readonly Eip155Call[]
  /** Of each call, the most that was shown. */
  readonly gases: readonly bigint[]
  readonly fees: Fees
  readonly context: Eip155Context
  readonly batch: BatchRecord
  readonly node: Node
}

/** Calls of a plain account: one decision, then one transaction after another, up to the first that fails. */
export async function prepareBatch(
  calls: readonly Eip155Call[],
  { context, batch }: Pick<Plan, 'context' | 'batch'>,
  network: NetworkView,
): Promise<Prepared> {
  const { node, texts } = network
  const [held, gases, prices, groups] = await Promise.all([
    node.ask('eth_getBalance', [context.address, 'latest']),
    readGases(node, calls, context),
    readPrices(node, {}),
    Promise.all(calls.map((call) => describeCall(call, network))),
  ])
  const { isHigh: _, ...fees } = prices
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const price = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas
  const most = gases.reduce((sum, gas) => sum + gas, 0n) * price
  requireCoins(quantitySchema.parse(held), value + most)
  const isList = calls.length > 1
  const numbered = groups.map((group, at) => ({ ...group, title: `${at + 1}. ${group.title}` }))
  return {
    facts: {
      title: isList ? fill(texts.sendInOrder, { count: calls.length }) : texts.sendTransaction,
      groups: isList ? [{ facts: [], warning: texts.warnInOrder }, ...numbered] : groups,
      fee: fill(texts.feeAtMost, { amount: writeCoin(most, network) }),
      confirm: texts.confirmSend,
    },
    async complete(lend) {
      await batch.begin(calls.length)
      const plan = { calls, gases, fees, context, batch, node }
      const first = await sendStep(plan, 0, lend)
      // The site is answered: what becomes of the rest it asks by the id.
      void sendRest(plan, first, lend)
      return { id: batch.id }
    },
  }
}

type Step = { readonly hash: Hex; readonly nonce: number }

async function sendRest(plan: Plan, first: Step, lend: LendKeys): Promise<void> {
  const { calls, batch } = plan
  let step = first
  try {
    for (let at = 1; at < calls.length; at += 1) {
      if (!(await awaitStep(plan, step))) return await batch.end(at)
      step = await sendStep(plan, at, lend)
    }
    await batch.end(calls.length)
  } catch {
    // It has ended, or does when the server hears nothing more of it.
  }
}

/** Noted, and then sent. When it can't be, the batch is over. */
async function sendStep({ calls, gases, fees, context, batch, node }: Plan, at: number, lend: LendKeys): Promise<Step> {
  try {
    const call = calls[at] as Eip155Call
    const [nonce, gas] = await Promise.all([readNonce(node, context), estimateGas(node, call, context)])
    if (gas > (gases[at] ?? 0n)) throw refusedWith(REVERTED, 'The call costs more than was shown')
    const transaction: Eip155Transaction = { ...call, gas, nonce, chainId: context.chainId, ...fees }
    const signed = await lend((keys) => signTransaction(transaction, keys.eip155))
    const hash = keccak256(signed)
    if (!(await batch.addStep(at, { hash, nonce }))) throw new FrameRefusal('INTERNAL', 'The batch is over')
    await broadcast({
      id: hash,
      send: () => node.ask('eth_sendRawTransaction', [signed]),
      isThere: async () => (await node.ask('eth_getTransactionByHash', [hash])) !== null,
    })
    return { hash, nonce }
  } catch (error) {
    await batch.end(at).catch(() => {})
    throw error
  }
}

/** Whether it has succeeded. Throws after ten minutes, and when nothing more may be sent. */
async function awaitStep({ context, batch, node }: Plan, step: Step): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += PAUSE_MS) {
    // A node that is away says nothing about what it has taken.
    const state = await readTransaction(node, context.address, step).catch(() => 'pending' as const)
    if (state !== 'pending') return hasSucceeded(state)
    const isDue = waitedMs % KEEP_EVERY_MS === 0
    if (isDue && !(await batch.keep().catch(() => true))) throw new FrameRefusal('INTERNAL', 'The batch is over')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new FrameRefusal('TX_PENDING', 'The transaction is still on its way', { data: step.hash })
}

const simulatedSchema = z.tuple([
  z.object({
    calls: z.array(z.object({ status: quantitySchema, gasUsed: quantitySchema, returnData: z.optional(bytesSchema) })),
  }),
])

/** Each call after those before it. Throws as a node does for one that would fail. */
async function readGases(node: Node, calls: readonly Eip155Call[], context: Eip155Context): Promise<readonly bigint[]> {
  const [only] = calls
  if (only && calls.length === 1) return [await estimateGas(node, only, context)]
  const asked = calls.map(({ to, value, data }) => ({ from: context.address, to, value: numberToHex(value), data }))
  const params = [{ blockStateCalls: [{ calls: asked }], validation: false }, 'latest']
  const answer = await node.ask('eth_simulateV1', params).catch((error: unknown) => {
    if (!(error instanceof FrameRefusal)) throw error
    throw refusedWith(NETWORK_UNSUPPORTED, 'This network does not tell what calls after one another cost')
  })
  const [block] = simulatedSchema.parse(answer)
  return calls.map((_, at) => {
    const { status, gasUsed, returnData } = block.calls[at] ?? { status: 0n, gasUsed: 0n }
    if (status !== 1n) throw new FrameRefusal('INTERNAL', 'execution reverted', { rpcCode: REVERTED, data: returnData })
    return (gasUsed * 3n) / 2n + 50_000n
  })
}
