import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.js'
import { createLeases, type Leases } from './leases.js'
import type { AccountReading, BlockRef, LedgerBlock, LedgerHolding, LedgerToken } from './ledgerBlock.js'
import { deleteAbove, insertAll, pruneBelow } from './ledgerRows.js'
import { createPriceShelf, type PriceShelf } from './priceShelf.js'
import type { Schema } from './schema.js'
import { createTrackedAccounts, type TrackedAccounts } from './trackedAccounts.js'

/** libSQL takes 32,766 values in a statement, PostgreSQL 65,535. */
const mostValues = 2_000

/** Asks for the keys in as many statements as they need. */
export async function inParts<Key, Row>(
  keys: readonly Key[],
  ask: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < keys.length; start += mostValues)
    rows.push(...(await ask(keys.slice(start, start + mostValues))))
  return rows
}

/** Each write names its writer: after its lease was taken over it changes nothing and throws. */
export interface ChainLedger {
  readonly leases: Leases
  readonly tracked: TrackedAccounts
  readonly prices: PriceShelf
  cursorOf(chainId: string): Promise<BlockRef | undefined>
  /** The blocks kept, newest first. */
  recentBlocks(chainId: string): Promise<readonly BlockRef[]>
  knownTokens(chainId: string, tokens: readonly string[]): Promise<ReadonlySet<string>>
  holds(chainId: string, address: string, token: string | null): Promise<boolean>
  /** Those of the transactions that are stored as the account's. */
  knownActivity(chainId: string, address: string, hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Adds blocks that follow the cursor, each on the one before, in one transaction. Throws when they don't. */
  append(chainId: string, holder: string, blocks: readonly LedgerBlock[]): Promise<void>
  /** Takes everything above the block out again; undefined clears the chain. */
  rollBack(chainId: string, holder: string, to: BlockRef | undefined): Promise<void>
  /** Writes what was read at a block, if that is still the cursor's; false if it is not. */
  writeHoldings(
    chainId: string,
    at: BlockRef,
    holdings: readonly LedgerHolding[],
    tokens: readonly LedgerToken[],
  ): Promise<boolean>
  /** For chains that are read by account: the account's transactions and holdings in no order, known ones written once. */
  merge(chainId: string, holder: string, read: AccountReading): Promise<void>
}

/** How many blocks back a reorganisation is followed; a deeper one means indexing the chain anew. */
const keptBlocks = 256

export function createChainLedger(database: Database): ChainLedger {
  const { db } = database
  const leases = createLeases(database)
  const readCursor = async (from: Kysely<Schema>, chainId: string): Promise<BlockRef | undefined> => {
    const row = await from.selectFrom('chain_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst()
    return row && { number: row.block_number, hash: row.block_hash }
  }
  const asHolder = <Result>(chainId: string, holder: string, write: (trx: Transaction<Schema>) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await leases.confirm(trx, chainId, holder)
      return write(trx)
    })
  const moveCursor = async (trx: Transaction<Schema>, chainId: string, { number, hash }: BlockRef) => {
    await trx
      .insertInto('chain_cursor')
      .values({ chain_id: chainId, block_number: number, block_hash: hash })
      .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ block_number: number, block_hash: hash }))
      .execute()
  }
  return {
    leases,
    tracked: createTrackedAccounts(db),
    prices: createPriceShelf(db),
    cursorOf: (chainId) => readCursor(db, chainId),
    recentBlocks: (chainId) =>
      db
        .selectFrom('block')
        .select(['number', 'hash'])
        .where('chain_id', '=', chainId)
        .orderBy('number', 'desc')
        .execute(),
    async knownTokens(chainId, tokens) {
      const rows = await inParts(tokens, (some) =>
        db
          .selectFrom('token')
          .select('token')
          .where('chain_id', '=', chainId)
          .where('token', 'in', [...some])
          .execute(),
      )
      return new Set(rows.map(({ token }) => token))
    },
    async holds(chainId, address, token) {
      const row = await db
        .selectFrom('holding')
        .select('block_number')
        .where('address', '=', address)
        .where('chain_id', '=', chainId)
        .where('token', '=', token ?? '')
        .executeTakeFirst()
      return row !== undefined
    },
    async knownActivity(chainId, address, hashes) {
      if (hashes.length === 0) return new Set()
      const rows = await db
        .selectFrom('activity')
        .select('hash')
        .where('chain_id', '=', chainId)
        .where('address', '=', address)
        .where('hash', 'in', [...hashes])
        .execute()
      return new Set(rows.map(({ hash }) => hash))
    },
    append: (chainId, holder, blocks) =>
      asHolder(chainId, holder, async (trx) => {
        const cursor = await readCursor(trx, chainId)
        const last = checkChain(cursor, blocks)
        // The cursor first, as `writeHoldings` does: neither waits for the other in the middle.
        await moveCursor(trx, chainId, last)
        await insertAll(trx, chainId, blocks)
        await pruneBelow(trx, chainId, (cursor?.number ?? -1) - keptBlocks, last.number - keptBlocks)
      }),
    rollBack: (chainId, holder, to) =>
      asHolder(chainId, holder, async (trx) => {
        await deleteAbove(trx, chainId, to?.number ?? -1)
        if (to) await moveCursor(trx, chainId, to)
        else await trx.deleteFrom('chain_cursor').where('chain_id', '=', chainId).execute()
      }),
    writeHoldings: (chainId, at, holdings, tokens) =>
      db.transaction().execute(async (trx) => {
        // Written first, so that no block can come in between.
        const held = await trx
          .updateTable('chain_cursor')
          .set({ block_hash: at.hash })
          .where('chain_id', '=', chainId)
          .where('block_number', '=', at.number)
          .where('block_hash', '=', at.hash)
          .executeTakeFirst()
        if (held.numUpdatedRows !== 1n) return false
        await insertAll(trx, chainId, [{ number: at.number, holdings, tokens }])
        return true
      }),
    merge: (chainId, holder, read) =>
      asHolder(chainId, holder, async (trx) => {
        await trx.deleteFrom('holding').where('address', '=', read.address).where('chain_id', '=', chainId).execute()
        const { slot, holdings, tokens } = read
        const blocks = [
          { number: slot, holdings, tokens },
          ...read.transactions.map((one) => ({ number: one.slot, minedAtMs: one.minedAtMs, transactions: [one] })),
        ]
        // Other accounts get it with what it changed for them.
        await insertAll(trx, chainId, blocks, () => [read.address])
        await trx
          .updateTable('tracked')
          .set({ read_at_ms: read.readAtMs })
          .where('chain_id', '=', chainId)
          .where('address', '=', read.address)
          // Asked for again meanwhile: this reading is too old for that.
          .where('asked_at_ms', '<=', read.readAtMs)
          .execute()
      }),
  }
}

function checkChain(cursor: BlockRef | undefined, blocks: readonly LedgerBlock[]): BlockRef {
  let last: BlockRef | undefined = cursor
  for (const block of blocks) {
    if (last && (block.number !== last.number + 1 || block.parentHash !== last.hash)) {
      throw new Error(`Block ${block.number} does not follow block ${last.number} as it is stored.`)
    }
    last = block
  }
  if (!last) throw new Error('There is no block to add.')
  return last
}
