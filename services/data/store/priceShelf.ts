import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'
import type { StoredPrice } from './tokenCatalogue.js'

export interface PriceShelf {
  /** Fungible tokens of the chain, in an order of their own: at most `limit` of those that follow `after` ('' is the start). */
  wanted(chainId: string, after: string, limit: number): Promise<readonly string[]>
  put(prices: readonly StoredPrice[]): Promise<void>
}

export function createPriceShelf(db: Kysely<Schema>): PriceShelf {
  return {
    async wanted(chainId, after, limit) {
      const rows = await db
        .selectFrom('token')
        .select('token')
        .where('chain_id', '=', chainId)
        .where('token', '>', after)
        .where('standard', 'in', ['erc20', 'spl'])
        .orderBy('token')
        .limit(limit)
        .execute()
      return rows.map(({ token }) => token)
    },
    async put(prices) {
      if (prices.length === 0) return
      await db
        .insertInto('price')
        .values(
          prices.map(({ chainId, token, price, readAtMs }) => ({
            ...{ chain_id: chainId, token: token ?? '', price, read_at_ms: readAtMs },
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['chain_id', 'token'])
            .doUpdateSet({ price: sql`excluded.price`, read_at_ms: sql`excluded.read_at_ms` }),
        )
        .execute()
    },
  }
}
