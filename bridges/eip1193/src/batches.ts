import { type AccountId, type Call, Calls, type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { type Connected, FAMILY, toHex } from './connected.js'
import { follow } from './follow.js'
import { getNodeProvider } from './getNodeProvider.js'
import { askWallet } from './guard.js'
import { type BatchParams, readBatchId, receiptSchema, sentSchema, statusSchema } from './params.js'

/** Calls that the wallet was asked for one by one; it knows nothing of them as a batch. */
interface Sequence {
  readonly chainId: ChainId
  /** How many there should be. */
  readonly size: number
  readonly ids: readonly string[]
}

interface Batches {
  send(of: { wallet: Connected; account: AccountId; chainId: ChainId }, batch: BatchParams): Promise<unknown>
  status(wallet: Connected, params: unknown): Promise<unknown>
}

/** Calls that belong together, as EIP-5792 has it, for wallets that know it and for those that don't. */
export function createBatches(client: Portico): Batches {
  const sequences = new Map<string, Sequence>()
  /** Those that the wallet took with wishes of the page's: by id, the account, until their transactions are known. */
  const special = new Map<string, AccountId>()

  /** By the family's own way: one request, or one for each call. Followed at once. */
  async function sendPlain(account: AccountId, chainId: ChainId, batch: BatchParams): Promise<unknown> {
    const calls = batch.calls.map(toCall)
    const [first, ...rest] = calls
    if (!first) throw new PorticoError('CALL_INVALID', { index: 0, reason: 'no calls' })
    const followAll = (ids: readonly string[]) =>
      ids.forEach((id, index) => {
        const { to, value: amount = 0n } = calls[index] ?? first
        follow(client, { account, id, to, amount })
      })
    const able = await client.get(Calls, FAMILY)
    try {
      const { atomicRequired: atomic } = batch
      const { id, transactionIds, hint } = await able.send({ from: account, calls: [first, ...rest], atomic })
      if (transactionIds.length > 0) {
        sequences.set(id, { chainId, size: calls.length, ids: transactionIds })
        followAll(transactionIds)
      } else {
        const amount = calls.reduce((sum, { value = 0n }) => sum + value, 0n)
        follow(client, { account, id, amount, to: calls.at(-1)?.to, ...(hint && { hint }) })
      }
      return { id }
    } catch (error) {
      if (isPorticoError(error, 'BATCH_STOPPED')) followAll(error.context.transactionIds)
      throw error
    }
  }

  return {
    async send({ wallet, account, chainId }, batch) {
      const { id, capabilities = {}, calls } = batch
      const isPlain =
        id === undefined &&
        Object.keys(capabilities).length === 0 &&
        calls.every((call) => call.to && call.capabilities === undefined)
      if (isPlain) return sendPlain(account, chainId, batch)
      // With wishes that only the wallet knows. What becomes of it is followed when the page asks for it.
      const asked = { version: '2.0.0', from: wallet.address, ...batch, chainId: toHex(chainId) }
      const reply = await askWallet(wallet, 'wallet_sendCalls', [asked], sentSchema)
      special.set(typeof reply === 'string' ? reply : reply.id, account)
      return reply
    },

    async status(wallet, params) {
      const id = readBatchId(params)
      const sequence = sequences.get(id)
      if (sequence) return describe(client, id, sequence)
      const reply = await askWallet(wallet, 'wallet_getCallsStatus', params)
      const account = special.get(id)
      const receipts = statusSchema.safeParse(reply).data?.receipts ?? []
      if (account && receipts.length > 0) {
        special.delete(id)
        for (const { transactionHash } of receipts) follow(client, { account, id: transactionHash, amount: 0n })
      }
      return reply
    },
  }
}

const toCall = ({ to, data, value }: BatchParams['calls'][number]): Call => ({
  to: to ?? '',
  data: data ?? undefined,
  value: value == null ? undefined : BigInt(value),
})

const [PENDING, CONFIRMED, REVERTED, PARTLY] = [100, 200, 500, 600]

/** By what the network says of each transaction. */
async function describe(client: Portico, id: string, { chainId, size, ids }: Sequence): Promise<unknown> {
  const nodes = getNodeProvider(client, Number(chainId.slice(chainId.indexOf(':') + 1)))
  const replies = await Promise.all(
    ids.map((hash) => nodes.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = replies.flatMap((reply) => receiptSchema.safeParse(reply).data ?? [])
  const done = receipts.filter(({ status }) => Number(status) === 1).length
  const isPending = receipts.length < ids.length
  const status = isPending ? PENDING : done === size ? CONFIRMED : done === 0 ? REVERTED : PARTLY
  return { version: '2.0.0', id, chainId: toHex(chainId), atomic: false, status, receipts }
}
