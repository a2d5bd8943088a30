import { base58 } from '@scure/base'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../src/node/tokenLayout.js'
import type { Instruction } from '../src/send/instructions.js'
import { createTokenAccount, offerPriorityFee, transferSol, transferTokens } from '../src/send/instructions.js'

/** What a transaction is built of, as far as it does not depend on the library that builds it. */
export interface SampleTransaction {
  readonly title: string
  readonly payer: string
  readonly blockhash: string
  readonly version: 'legacy' | 0
  readonly instructions: readonly Instruction[]
}

type FindTokenAccount = (owner: string, mint: string, program: string) => Promise<string>

const hash = async (text: string) =>
  base58.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** One transaction of each kind, the same for the same number. */
export async function sampleTransactions(
  number: number,
  findTokenAccount: FindTokenAccount,
): Promise<readonly SampleTransaction[]> {
  const [from, to, mint, blockhash] = (await Promise.all(
    ['from', 'to', 'mint', 'block'].map((what) => hash(`${what} ${number}`)),
  )) as [string, string, string, string]
  const amount = BigInt(number) * 1_000_003n + 1n
  const move = async (tokenProgram: string, isFirst: boolean): Promise<readonly Instruction[]> => {
    const source = await findTokenAccount(from, mint, tokenProgram)
    const destination = await findTokenAccount(to, mint, tokenProgram)
    const create = createTokenAccount({ payer: from, tokenAccount: destination, owner: to, mint, tokenProgram })
    const parts = { owner: from, source, destination, mint, decimals: number % 10, tokenProgram }
    return [...(isFirst ? [create] : []), transferTokens({ ...parts, amount })]
  }
  const kinds: readonly (readonly [string, readonly Instruction[]])[] = [
    ['SOL', [transferSol(from, to, amount)]],
    ['SPL', await move(TOKEN_PROGRAM, false)],
    ['SPL, new account', await move(TOKEN_PROGRAM, true)],
    ['Token-2022', await move(TOKEN_2022_PROGRAM, false)],
    ['Token-2022, new account', await move(TOKEN_2022_PROGRAM, true)],
  ]
  return kinds.flatMap(([kind, steps]) =>
    ([[], offerPriorityFee(20_000 + number, 7n)] as const).flatMap((offer) =>
      (['legacy', 0] as const).map((version) => ({
        title: `${kind}${offer.length > 0 ? ', with priority' : ''}, ${version}`,
        ...{ payer: from, blockhash, version },
        instructions: [...offer, ...steps],
      })),
    ),
  )
}
