import { z } from 'zod'
import type { LedgerTransfer } from '../../store/ledgerBlock.js'
import { type JsonRpc, RpcRefusal } from '../jsonRpc.js'
import type { EvmBlock, EvmTransaction } from './rpcBlocks.js'

/** A call and those in it, as `callTracer` tells them. */
interface Trace {
  readonly from: string
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly type: string
  readonly error?: string | undefined
  readonly calls?: readonly Trace[] | undefined
}

const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
export const traceSchema: z.ZodType<Trace> = z.lazy(() =>
  z.object({
    ...{
      from: address,
      to: address.optional(),
      value: z
        .string()
        .regex(/^0x[0-9a-f]+$/i)
        .optional(),
      type: z.string(),
    },
    ...{ error: z.string().optional(), calls: z.array(traceSchema).optional() },
  }),
)

/** Of a transaction that calls nothing. */
const PLAIN_GAS = 21_000
const METHOD = 'debug_traceTransaction'

/** The coins that a call and those in it have moved, in their order. Addresses in lower case. */
export function listMoved(
  call: Trace,
): readonly { readonly from: string; readonly to: string; readonly amount: bigint }[] {
  const { from, to = '', value = '0x0', type, error, calls = [] } = call
  if (error !== undefined) return []
  // Of these, the value is that of the call that they are made in.
  const isMoved = type !== 'DELEGATECALL' && type !== 'CALLCODE' && BigInt(value) > 0n
  const own = isMoved ? [{ from: from.toLowerCase(), to: to.toLowerCase(), amount: BigInt(value) }] : []
  return [...own, ...calls.flatMap(listMoved)]
}

/** What contracts have moved of coins within the transactions of the blocks, by hash. @throws for a node that does not trace */
export async function readInnerTransfers(
  rpc: JsonRpc,
  blocks: readonly EvmBlock[],
): Promise<ReadonlyMap<string, readonly LedgerTransfer[]>> {
  const traced = blocks.flatMap((block) => block.transactions.filter((one) => mayPassOn(one, block)))
  const answers = await rpc.batch(
    traced.map(({ hash }) => ({ method: METHOD, params: [hash, { tracer: 'callTracer' }] })),
  )
  return new Map(
    traced.map(({ hash }, index) => {
      const answer = answers[index]
      if (!answer || 'error' in answer) throw new RpcRefusal(METHOD, answer?.error ?? { code: 0, message: '' })
      const { calls = [] } = traceSchema.parse(answer.result)
      const native = { token: null, standard: 'native', tokenId: null } as const
      return [hash, calls.flatMap(listMoved).map((moved) => ({ ...moved, ...native }))] as const
    }),
  )
}

function mayPassOn({ hash }: EvmTransaction, { receipts }: EvmBlock): boolean {
  const receipt = receipts.get(hash)
  return receipt?.status !== 0 && receipt?.gasUsed !== PLAIN_GAS
}
