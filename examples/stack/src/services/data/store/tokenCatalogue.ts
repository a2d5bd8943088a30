import type { ExpressionBuilder, Kysely } from 'kysely'
import { normalizeAddress } from './addresses.js'
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
      if (tokens.length === 0) return []
      const rows = await db
        .selectFrom('token')
        .selectAll()
        .where((where) => matchAny(where, tokens))
        .execute()
      return rows.map(({ chain_id, icon_url, is_spam, block_number: _, ...row }) => ({
        ...row,
        chainId: chain_id,
        iconUrl: icon_url ?? undefined,
        isSpam: is_spam === 1,
      }))
    },
    async pricesOf(tokens: readonly TokenKey[]): Promise<readonly StoredPrice[]> {
      if (tokens.length === 0) return []
      const rows = await db
        .selectFrom('price')
        .selectAll()
        .where((where) => matchAny(where, tokens))
        .execute()
      return rows.map((row) => ({
        chainId: row.chain_id,
        token: row.token || null,
        price: row.price,
        readAtMs: row.read_at_ms,
      }))
    },
  }
}

function matchAny(where: ExpressionBuilder<Schema, 'token' | 'price'>, tokens: readonly TokenKey[]) {
  const byChain = new Map<string, string[]>()
  for (const { chainId, token } of tokens) {
    byChain.set(chainId, [...(byChain.get(chainId) ?? []), normalizeAddress(chainId, token ?? '')])
  }
  return where.or(
    [...byChain].map(([chainId, wanted]) => where.and([where('chain_id', '=', chainId), where('token', 'in', wanted)])),
  )
}
