import type { Kysely } from 'kysely'
import { normalizeAddress } from './addresses.js'
import type { Schema, TokenStandard } from './schema.js'

/** One asset of an account. */
export interface Holding {
  readonly chainId: string
  /** Contract or mint; null for the native coin. */
  readonly token: string | null
  readonly standard: TokenStandard
  /** Decimal text, on erc721 and erc1155 only. */
  readonly tokenId?: string | undefined
  /** Empty where the contract does not say; always so for the native coin, which the caller names. */
  readonly name: string
  readonly symbol: string
  /** 0 – 77; of no meaning for the native coin. */
  readonly decimals: number
  readonly amount: bigint
  readonly iconUrl?: string | undefined
  readonly isSpam: boolean
}

export function createAccountHoldings(db: Kysely<Schema>) {
  return {
    async balancesOf(address: string, chainIds: readonly string[]): Promise<readonly Holding[]> {
      if (chainIds.length === 0) return []
      const addresses = [...new Set(chainIds.map((chainId) => normalizeAddress(chainId, address)))]
      const rows = await db
        .selectFrom('holding as h')
        .leftJoin('token as t', (join) => join.onRef('t.chain_id', '=', 'h.chain_id').onRef('t.token', '=', 'h.token'))
        .select(['h.chain_id', 'h.address', 'h.token', 'h.standard', 'h.token_id', 'h.amount'])
        .select(['t.name', 't.symbol', 't.decimals', 't.icon_url', 't.is_spam'])
        .where('h.address', 'in', addresses)
        .where('h.chain_id', 'in', [...chainIds])
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('holding as newer')
                .select('newer.block_number')
                .whereRef('newer.chain_id', '=', 'h.chain_id')
                .whereRef('newer.address', '=', 'h.address')
                .whereRef('newer.token', '=', 'h.token')
                .whereRef('newer.token_id', '=', 'h.token_id')
                .whereRef('newer.block_number', '>', 'h.block_number'),
            ),
          ),
        )
        .execute()
      return rows
        .filter((row) => row.address === normalizeAddress(row.chain_id, address))
        .flatMap((row): Holding[] => {
          // A null amount: the contract would not say. Not the same as 0, but nothing to list either.
          if (row.amount === null || (row.amount === '0' && row.token !== '')) return []
          return [
            {
              chainId: row.chain_id,
              token: row.token || null,
              standard: row.standard,
              ...(row.token_id === '' ? {} : { tokenId: row.token_id }),
              name: row.name ?? '',
              symbol: row.symbol ?? '',
              decimals: row.decimals ?? 0,
              amount: BigInt(row.amount),
              iconUrl: row.icon_url ?? undefined,
              isSpam: row.is_spam === 1,
            },
          ]
        })
        .sort(compareHoldings)
    },
  }
}

function compareHoldings(a: Holding, b: Holding): number {
  const keyOf = ({ chainId, token, name, tokenId }: Holding) => [
    token === null ? '0' : '1',
    name,
    chainId,
    token,
    tokenId,
  ]
  const [left, right] = [keyOf(a).join('\n'), keyOf(b).join('\n')]
  return left < right ? -1 : left > right ? 1 : 0
}
