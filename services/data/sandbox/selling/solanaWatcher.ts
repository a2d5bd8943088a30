import { createHmac } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import * as z from 'zod'
import type { LocalChain } from '../localEvm.js'
import { findTokenAccount, openLocalSolana } from '../localSolana.js'
import type { Deposit, Watcher } from './watcher.js'

const whole = z.union([z.int(), z.string().regex(/^\d+$/)])
const number = whole.transform(Number)
const lamports = whole.transform(BigInt)
/** What is as new as that may not have been confirmed yet when it was looked for. */
const OVERLAP_SLOTS = 32
const signaturesSchema = z.array(z.object({ signature: z.string(), slot: number, err: z.unknown() }))
const tokenBalances = z.array(
  z.object({ mint: z.string(), owner: z.string(), uiTokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }) }),
)
const addresses = z.array(z.string())
const transactionSchema = z.object({
  slot: number,
  blockTime: number,
  transaction: z.object({ message: z.object({ accountKeys: addresses }) }),
  meta: z.object({
    ...{ preBalances: z.array(lamports), postBalances: z.array(lamports) },
    ...{ preTokenBalances: tokenBalances, postTokenBalances: tokenBalances },
    loadedAddresses: z.object({ writable: addresses, readonly: addresses }).optional(),
  }),
})
const CONFIRMED = { commitment: 'confirmed' }

/** Confirmed is enough. @throws when the chain is a public one */
export async function createSolanaWatcher(
  options: LocalChain & { readonly secret: Uint8Array; readonly tokens: readonly string[] },
): Promise<Watcher> {
  const { chainId, secret, tokens } = options
  const rpc = await openLocalSolana(options)

  async function listSignatures(address: string, since: number): Promise<readonly string[]> {
    const listed = signaturesSchema.parse(await rpc.call('getSignaturesForAddress', [address, CONFIRMED]))
    return listed
      .filter(({ slot, err }) => slot > since - OVERLAP_SLOTS && err === null)
      .map(({ signature }) => signature)
  }

  async function readTransaction(owner: string, signature: string): Promise<readonly Deposit[]> {
    const config = { encoding: 'json', maxSupportedTransactionVersion: 0, ...CONFIRMED }
    const read = transactionSchema.parse(await rpc.call('getTransaction', [signature, config]))
    const changes = [...readCoins(read), ...tokens.flatMap((token) => readTokens(read, token))]
    return changes.flatMap(({ token, moved }) => {
      const amount = moved.get(owner) ?? 0n
      if (amount <= 0n) return []
      const [from = owner] = [...moved].toSorted(([, one], [, other]) => (one < other ? -1 : 1))[0] ?? []
      const id = `${chainId}:${signature}:${token ?? ''}:${owner}`
      return { id, to: owner, from, token, amount, transactionId: signature, minedAtMs: read.blockTime * 1_000 }
    })
  }

  return {
    async addressFor(orderId) {
      const key = createHmac('sha256', secret).update(`deposit:${chainId}:${orderId}`).digest()
      return (await createKeyPairSignerFromPrivateKeyBytes(key)).address
    },
    position: async () => number.parse(await rpc.call('getSlot', [CONFIRMED])),
    async read(owners, since) {
      const found: Deposit[] = []
      for (const owner of owners) {
        const places = [owner, ...(await Promise.all(tokens.map((token) => findTokenAccount(owner, token))))]
        const listed = await Promise.all(places.map((place) => listSignatures(place, since)))
        for (const signature of new Set(listed.flat())) found.push(...(await readTransaction(owner, signature)))
      }
      return found
    },
  }
}

type Read = z.output<typeof transactionSchema>

function readCoins({ transaction, meta }: Read) {
  const { preBalances, postBalances, loadedAddresses } = meta
  const { writable = [], readonly = [] } = loadedAddresses ?? {}
  const keys = [...transaction.message.accountKeys, ...writable, ...readonly]
  const moved = keys.map((key, index) => [key, (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n)] as const)
  return [{ token: undefined, moved: new Map(moved) }]
}

function readTokens({ meta }: Read, token: string) {
  const moved = new Map<string, bigint>()
  const add = (sign: bigint, rows: z.output<typeof tokenBalances>) => {
    for (const { mint, owner, uiTokenAmount } of rows) {
      if (mint === token) moved.set(owner, (moved.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
    }
  }
  add(-1n, meta.preTokenBalances)
  add(1n, meta.postTokenBalances)
  return [{ token, moved }]
}
