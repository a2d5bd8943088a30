import { z } from 'zod'
import { type JsonRpc, type RpcAnswer, type RpcCall, RpcRefusal } from '../jsonRpc.js'

const commitment = 'confirmed'
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

/** Large ones come as texts (`jsonRpc.ts`). */
const wholeNumber = z.union([z.int(), z.string().regex(/^\d+$/)]).transform((value) => BigInt(value))
const balanceSchema = z.object({ context: z.object({ slot: z.number() }), value: wholeNumber })
const tokenAmountSchema = z.object({ amount: z.string().regex(/^\d+$/), decimals: z.number().int().min(0).max(255) })
const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        data: z.object({ parsed: z.object({ info: z.object({ mint: z.string(), tokenAmount: tokenAmountSchema }) }) }),
      }),
    }),
  ),
})
const signaturesSchema = z.array(z.object({ signature: z.string(), slot: z.number() }))
const tokenBalanceSchema = z.object({
  accountIndex: z.number(),
  mint: z.string(),
  owner: z.string().nullish(),
  uiTokenAmount: tokenAmountSchema,
})
const transactionSchema = z.object({
  slot: z.number(),
  blockTime: z.number().nullish(),
  transaction: z.object({ signatures: z.array(z.string()), message: z.object({ accountKeys: z.array(z.string()) }) }),
  meta: z.object({
    err: z.unknown(),
    fee: wholeNumber,
    preBalances: z.array(wholeNumber),
    postBalances: z.array(wholeNumber),
    preTokenBalances: z.array(tokenBalanceSchema).nullish(),
    postTokenBalances: z.array(tokenBalanceSchema).nullish(),
    loadedAddresses: z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }).nullish(),
  }),
})

export type SolanaTransaction = z.output<typeof transactionSchema>

export interface SolanaAccount {
  readonly slot: number
  readonly lamports: bigint
  readonly tokens: readonly { pubkey: string; mint: string; amount: bigint; decimals: number }[]
}

export async function readSlot(rpc: JsonRpc): Promise<number> {
  return z.number().parse(await rpc.call('getSlot', [{ commitment }]))
}

/** Coins and tokens (of both programs) of an owner; refused by a node that has not come to `minContextSlot`. */
export async function readAccount(rpc: JsonRpc, owner: string, minContextSlot?: number): Promise<SolanaAccount> {
  const method = 'getTokenAccountsByOwner'
  const config = { commitment, minContextSlot }
  const [balance, ...lists] = await rpc.batch([
    { method: 'getBalance', params: [owner, config] },
    ...tokenPrograms.map(
      (programId): RpcCall => ({ method, params: [owner, { programId }, { encoding: 'jsonParsed', ...config }] }),
    ),
  ])
  const { context, value } = balanceSchema.parse(takeResult('getBalance', balance))
  const found = lists.flatMap((answer) => tokenAccountsSchema.parse(takeResult(method, answer)).value)
  return {
    slot: context.slot,
    lamports: value,
    tokens: found.map(({ pubkey, account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return { pubkey, mint, amount: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }
    }),
  }
}

export interface SolanaSignature {
  readonly signature: string
  readonly slot: number
  /** Its place among those of its slot that were asked for, from 0. */
  readonly index: number
}

/** The newest signatures (newest first) that name each of the addresses, `limit` of each. */
export async function listSignatures(
  rpc: JsonRpc,
  addresses: readonly string[],
  limit: number,
): Promise<readonly z.output<typeof signaturesSchema>[]> {
  const method = 'getSignaturesForAddress'
  const answers = await rpc.batch(
    addresses.map((address): RpcCall => ({ method, params: [address, { limit, commitment }] })),
  )
  return answers.map((answer) => signaturesSchema.parse(takeResult(method, answer)))
}

/** The newest signatures (newest first) that name any of the addresses, each once, `limit` in all. */
export async function readSignatures(
  rpc: JsonRpc,
  addresses: readonly string[],
  limit: number,
): Promise<readonly SolanaSignature[]> {
  const found = (await listSignatures(rpc, addresses, limit)).flat()
  const bySignature = new Map(found.sort((a, b) => b.slot - a.slot).map((one) => [one.signature, one.slot]))
  const places = new Map<number, number>()
  return [...bySignature]
    .slice(0, limit)
    .toReversed()
    .map(([signature, slot]) => {
      const index = places.get(slot) ?? 0
      places.set(slot, index + 1)
      return { signature, slot, index }
    })
    .toReversed()
}

/** Those of the transactions that the node still has. */
export async function readTransactions(
  rpc: JsonRpc,
  signatures: readonly string[],
): Promise<readonly SolanaTransaction[]> {
  const method = 'getTransaction'
  const config = { encoding: 'json', commitment, maxSupportedTransactionVersion: 0 }
  const answers = await rpc.batch(signatures.map((signature): RpcCall => ({ method, params: [signature, config] })))
  return answers.flatMap((answer) => transactionSchema.nullable().parse(takeResult(method, answer)) ?? [])
}

function takeResult(method: string, answer: RpcAnswer | undefined): unknown {
  if (!answer) throw new Error(`The node left ${method} unanswered.`)
  if ('error' in answer) throw new RpcRefusal(method, answer.error)
  return answer.result
}
