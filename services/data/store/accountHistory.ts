import type { ExpressionBuilder, Kysely } from 'kysely'
import { normalizeAddress } from './addresses.js'
import { nameOperation, type OperationType } from './operationType.js'
import type { Schema, TokenStandard } from './schema.js'

/** Where a page ends: opaque to callers, who hand back that of the last transaction. */
export interface PageCursor {
  readonly minedAtMs: number
  readonly chainId: string
  readonly position: number
  readonly hash: string
}

export interface StoredTransaction {
  readonly chainId: string
  /** Transaction hash or signature. */
  readonly hash: string
  readonly from: string
  /** Null when the transaction made a contract. */
  readonly to: string | null
  /** 0 on solana. */
  readonly nonce: number
  readonly status: 'confirmed' | 'failed'
  /** As the asking account sees it (wire §2.4). */
  readonly operation: OperationType
  readonly minedAtMs: number
  /** Those in which the account takes part, in the order they happened; none when it failed. */
  readonly transfers: readonly StoredTransfer[]
  readonly cursor: PageCursor
}

export interface StoredTransfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Null for the native coin. */
  readonly token: string | null
  readonly standard: TokenStandard
  readonly tokenId?: string | undefined
}

export function createAccountHistory(db: Kysely<Schema>) {
  return {
    async historyOf(asked: {
      readonly address: string
      readonly chainIds: readonly string[]
      readonly before?: PageCursor | undefined
      readonly deliveredBy?: string | undefined
      readonly limit: number
    }): Promise<readonly StoredTransaction[]> {
      const { address, chainIds, before, deliveredBy, limit } = asked
      if (chainIds.length === 0) return []
      const addresses = [...new Set(chainIds.map((chainId) => normalizeAddress(chainId, address)))]
      const rows = await db
        .selectFrom('activity as a')
        .innerJoin('chain_transaction as t', (join) =>
          join.onRef('t.chain_id', '=', 'a.chain_id').onRef('t.hash', '=', 'a.hash'),
        )
        .selectAll('t')
        .select(['a.address', 'a.position as place'])
        .where('a.address', 'in', addresses)
        .where('a.chain_id', 'in', [...chainIds])
        .$if(before !== undefined, (query) =>
          query.where((where) => (before ? isBefore(where, before) : where.lit(true))),
        )
        .$if(deliveredBy !== undefined, (query) =>
          query.where((where) => where.exists(isDelivery(where, deliveredBy ?? ''))),
        )
        .orderBy('a.mined_at_ms', 'desc')
        .orderBy('a.chain_id')
        .orderBy('a.position', 'desc')
        .orderBy('a.hash', 'desc')
        .limit(limit)
        .execute()
      const transfers = await readTransfers(db, rows, addresses)
      return rows.map((row) => toTransaction(row, transfers.get(`${row.chain_id} ${row.hash}`) ?? []))
    },
  }
}

function isBefore(
  where: ExpressionBuilder<{ a: Schema['activity'] }, 'a'>,
  { minedAtMs, chainId, position, hash }: PageCursor,
) {
  const sameTime = where('a.mined_at_ms', '=', minedAtMs)
  const samePlace = where.and([sameTime, where('a.chain_id', '=', chainId), where('a.position', '=', position)])
  return where.and([
    where('a.mined_at_ms', '<=', minedAtMs),
    where.or([
      where('a.mined_at_ms', '<', minedAtMs),
      where.and([sameTime, where('a.chain_id', '>', chainId)]),
      where.and([sameTime, where('a.chain_id', '=', chainId), where('a.position', '<', position)]),
      where.and([samePlace, where('a.hash', '<', hash)]),
    ]),
  ])
}

/** What was bought by the account that it came to. */
const isDelivery = (where: ExpressionBuilder<Schema & { a: Schema['activity'] }, 'a'>, provider: string) =>
  where
    .selectFrom('onramp_order as o')
    .select('o.id')
    .whereRef('o.account', '=', 'a.address')
    .whereRef('o.chain_id', '=', 'a.chain_id')
    .whereRef('o.tx_hash', '=', 'a.hash')
    .where('o.provider', '=', provider)
    .where('o.status', '=', 'delivered')

type TransferRow = Schema['transfer']

async function readTransfers(
  db: Kysely<Schema>,
  of: readonly { chain_id: string; hash: string }[],
  addresses: readonly string[],
) {
  const found = new Map<string, TransferRow[]>()
  if (of.length === 0) return found
  const rows = await db
    .selectFrom('transfer')
    .selectAll()
    .where('chain_id', 'in', [...new Set(of.map((row) => row.chain_id))])
    .where('hash', 'in', [...new Set(of.map((row) => row.hash))])
    // One transaction may move something for thousands of others.
    .where((where) => where.or([where('sender', 'in', addresses), where('recipient', 'in', addresses)]))
    .orderBy('ordinal')
    .execute()
  for (const row of rows) {
    const key = `${row.chain_id} ${row.hash}`
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

function toTransaction(
  row: Schema['chain_transaction'] & { address: string; place: number },
  all: readonly TransferRow[],
): StoredTransaction {
  const transfers = all
    .filter(({ sender, recipient }) => sender === row.address || recipient === row.address)
    .map(
      (one): StoredTransfer => ({
        from: one.sender,
        to: one.recipient,
        amount: BigInt(one.amount),
        token: one.token || null,
        standard: one.standard,
        ...(one.token_id === '' ? {} : { tokenId: one.token_id }),
      }),
    )
  return {
    chainId: row.chain_id,
    hash: row.hash,
    from: row.sender,
    to: row.recipient,
    nonce: row.nonce,
    status: row.status,
    operation: nameOperation(row.address, row.call_kind, transfers),
    minedAtMs: row.mined_at_ms,
    transfers,
    cursor: { minedAtMs: row.mined_at_ms, chainId: row.chain_id, position: row.place, hash: row.hash },
  }
}
