import { type Insertable, sql, type Transaction } from 'kysely'
import type { LedgerBlock, LedgerTransaction } from './ledgerBlock.js'
import { systemProgram, zeroAddress } from './operationType.js'
import type { Schema } from './schema.js'

type Trx = Transaction<Schema>
/** A block, or the parts of one that are known. */
type PartialBlock = Pick<LedgerBlock, 'number'> & Partial<LedgerBlock>

/** 2⁵³ holds block numbers up to nine thousand million of so many transactions. */
const positionsPerBlock = 1_000_000

type Parties = (transaction: LedgerTransaction) => readonly string[]

/** Rows that are there already stay, but holdings of the same block are written anew. */
export async function insertAll(
  trx: Trx,
  chainId: string,
  blocks: readonly PartialBlock[],
  partiesOf: Parties = listParties,
): Promise<void> {
  const transactions = blocks.flatMap((block) => (block.transactions ?? []).map((one) => ({ block, one })))
  const ofChain = { chain_id: chainId }
  const keep = <Row>(table: keyof Schema, rows: readonly Row[]) => insertInChunks(trx, table, rows)
  await keep(
    'block',
    blocks.flatMap(({ number, hash, parentHash }) =>
      hash === undefined || parentHash === undefined ? [] : [{ ...ofChain, number, hash, parent_hash: parentHash }],
    ),
  )
  await keep(
    'chain_transaction',
    transactions.map(
      ({ block, one }): Insertable<Schema['chain_transaction']> => ({
        ...ofChain,
        ...placeOf(block, one.index),
        hash: one.hash,
        sender: one.from,
        recipient: one.to,
        nonce: one.nonce,
        status: one.status,
        call_kind: one.called,
      }),
    ),
  )
  await keep(
    'transfer',
    transactions.flatMap(({ block, one }) =>
      one.transfers.map(
        ({ from, to, token, standard, tokenId, amount }, ordinal): Insertable<Schema['transfer']> => ({
          ...ofChain,
          ...{ hash: one.hash, ordinal, block_number: block.number, sender: from, recipient: to },
          ...{ token: token ?? '', token_id: tokenId ?? '', standard, amount: String(amount) },
        }),
      ),
    ),
  )
  await keep(
    'activity',
    transactions.flatMap(({ block, one }) =>
      partiesOf(one).map(
        (address): Insertable<Schema['activity']> => ({
          ...ofChain,
          ...placeOf(block, one.index),
          address,
          hash: one.hash,
        }),
      ),
    ),
  )
  await keep(
    'holding',
    blocks.flatMap(({ number, holdings = [] }) =>
      holdings.map(
        ({ address, token, tokenId, standard, amount }): Insertable<Schema['holding']> => ({
          ...ofChain,
          ...{ address, token: token ?? '', token_id: tokenId ?? '', block_number: number, standard },
          amount: amount === null ? null : String(amount),
        }),
      ),
    ),
  )
  await keep(
    'token',
    blocks.flatMap(({ number, tokens = [] }) =>
      tokens.map(
        ({ isSpam, ...token }): Insertable<Schema['token']> => ({
          ...ofChain,
          ...token,
          block_number: number,
          icon_url: null,
          is_spam: isSpam ? 1 : 0,
        }),
      ),
    ),
  )
}

const placeOf = ({ number, minedAtMs = 0 }: PartialBlock, index: number) => ({
  block_number: number,
  position: number * positionsPerBlock + index,
  mined_at_ms: minedAtMs,
})

function listParties(one: LedgerTransaction): string[] {
  const parties = [one.from, ...(one.to === null ? [] : [one.to]), ...one.alsoOf]
  const moved = one.transfers.flatMap(({ from, to }) => [from, to])
  return [...new Set([...parties, ...moved])].filter((address) => address !== zeroAddress && address !== systemProgram)
}

/** libSQL takes 32,766 values in a statement, PostgreSQL 65,535. */
const rowsPerStatement = 2_000

async function insertInChunks(trx: Trx, table: keyof Schema, rows: readonly unknown[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement) as Insertable<Schema[typeof table]>[]
    await trx
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) =>
        table === 'holding'
          ? conflict
              .columns(['address', 'chain_id', 'token', 'token_id', 'block_number'])
              .doUpdateSet({ amount: sql`excluded.amount`, standard: sql`excluded.standard` })
          : conflict.doNothing(),
      )
      .execute()
  }
}

export async function deleteAbove(trx: Trx, chainId: string, block: number): Promise<void> {
  for (const table of ['chain_transaction', 'transfer', 'activity', 'holding', 'token'] as const) {
    await trx.deleteFrom(table).where('chain_id', '=', chainId).where('block_number', '>', block).execute()
  }
  await trx.deleteFrom('block').where('chain_id', '=', chainId).where('number', '>', block).execute()
}

/** Forgets what only a reorganisation below `to` would need; what is below `from` was forgotten before. */
export async function pruneBelow(trx: Trx, chainId: string, from: number, to: number): Promise<void> {
  if (to < 0) return
  await trx.deleteFrom('block').where('chain_id', '=', chainId).where('number', '<=', to).execute()
  // From the newer rows to the older ones: both ways go by an index.
  await sql`
    delete from holding where (address, chain_id, token, token_id, block_number) in (
      select older.address, older.chain_id, older.token, older.token_id, older.block_number
      from holding newer join holding older
        on older.address = newer.address and older.chain_id = newer.chain_id
        and older.token = newer.token and older.token_id = newer.token_id
        and older.block_number < newer.block_number
      where newer.chain_id = ${chainId} and newer.block_number > ${from} and newer.block_number <= ${to}
    )`.execute(trx)
}
