import type { Kysely } from 'kysely'
import { normalizeAddress } from './addresses.js'
import { inParts } from './chainLedger.js'
import type { Schema, TokenStandard } from './schema.js'

export interface TokenKey {
  readonly chainId: string
  /** Contract or mint; null for the native coin. */
  readonly token: string | null
}

export interface StoredToken {
  readonly chainId: string
  readonly token: string
  readonly standard: TokenStandard
  /** Cleaned and bounded; empty where the contract does not say. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  readonly isSpam: boolean
}

export interface StoredPrice extends TokenKey {
  /** Decimal text, US dollars for one whole unit. */
  readonly price: string
  readonly readAtMs: number
}

export function createTokenCatalogue(db: Kysely<Schema>) {
  return {
    async tokensOf(tokens: readonly TokenKey[]): Promise<readonly StoredToken[]> {
      const rows = await eachChain(tokens, (chainId, some) =>
        db.selectFrom('token').selectAll().where('chain_id', '=', chainId).where('token', 'in', some).execute(),
      )
      return rows.map(({ chain_id, icon_url, is_spam, block_number: _, ...row }) => ({
        ...row,
        chainId: chain_id,
        iconUrl: icon_url ?? undefined,
        isSpam: is_spam === 1,
      }))
    },
    async pricesOf(tokens: readonly TokenKey[]): Promise<readonly StoredPrice[]> {
      const rows = await eachChain(tokens, (chainId, some) =>
        db.selectFrom('price').selectAll().where('chain_id', '=', chainId).where('token', 'in', some).execute(),
      )
      return rows.map((row) => ({
        chainId: row.chain_id,
        token: row.token || null,
        price: row.price,
        readAtMs: row.read_at_ms,
      }))
    },
  }
}

/** Each token once, however often it is named: an account may hold thousands of pieces of one. */
async function eachChain<Row>(
  tokens: readonly TokenKey[],
  ask: (chainId: string, tokens: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const byChain = new Map<string, Set<string>>()
  for (const { chainId, token } of tokens) {
    byChain.set(chainId, (byChain.get(chainId) ?? new Set()).add(normalizeAddress(chainId, token ?? '')))
  }
  const rows = [...byChain].map(([chainId, wanted]) => inParts([...wanted], (some) => ask(chainId, some)))
  return (await Promise.all(rows)).flat()
}
