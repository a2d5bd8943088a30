import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'
import type { StoredPrice, TokenKey } from './tokenCatalogue.js'

export interface PriceShelf {
  /** Tokens that can have a price, on these chains: the native coins and all fungible ones, the newest first. */
  wanted(chainIds: readonly string[], limit: number): Promise<readonly TokenKey[]>
  put(prices: readonly StoredPrice[]): Promise<void>
}

export function createPriceShelf(db: Kysely<Schema>): PriceShelf {
  return {
    async wanted(chainIds, limit) {
      if (chainIds.length === 0) return []
      const rows = await db
        .selectFrom('token')
        .select(['chain_id', 'token'])
        .where('chain_id', 'in', [...chainIds])
        .where('standard', 'in', ['erc20', 'spl'])
        .orderBy('block_number', 'desc')
        .limit(limit)
        .execute()
      const natives = chainIds.map((chainId): TokenKey => ({ chainId, token: null }))
      return [...natives, ...rows.map((row): TokenKey => ({ chainId: row.chain_id, token: row.token }))]
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
