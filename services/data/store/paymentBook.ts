import type { Transaction } from 'kysely'
import { describeChange } from '../pay/describePayment.js'
import {
  isPayment,
  judgePayment,
  KEPT_MS,
  type NamedTransaction,
  type PaymentStatus,
  type PaymentVerdict,
} from '../pay/paymentStatus.js'
import { normalizeAddress } from './addresses.js'
import type { Database } from './database.js'
import type { Schema } from './schema.js'

export interface NewPayment {
  readonly id: string
  readonly projectId: string
  readonly chainId: string
  readonly receiver: string
  /** Contract or mint; null for the native coin. */
  readonly token: string | null
  readonly amount: bigint
  /** The host's own text. */
  readonly reference?: string | undefined
  /** What a transaction of this payment names among its accounts, on solana. */
  readonly referenceKey?: string | undefined
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

export interface StoredPayment extends NewPayment {
  readonly status: PaymentStatus
  readonly received: bigint
  readonly transactions: PaymentVerdict['transactions']
}

/** How the chains are now. */
export interface ChainDepths {
  readonly nowMs: number
  /** The newest block of chains that are not followed block by block. */
  headOf(chainId: string): number | undefined
  confirmationsOf(chainId: string): number
}

export interface PaymentEvent {
  readonly id: string
  readonly projectId: string
  readonly body: string
  readonly createdAtMs: number
  readonly attempts: number
}

/** Payments that hosts wait for, and what has become of them by the ledger. */
export interface PaymentBook {
  add(payment: NewPayment): Promise<void>
  find(id: string, depths: ChainDepths): Promise<StoredPayment | undefined>
  /** Named once more, it changes nothing. `full`: so many were named that no other one may be. */
  name(id: string, hash: string, depths: ChainDepths): Promise<'named' | 'unknown' | 'full'>
  /** Those on the chain that a transaction may still be found for by its reference key; the ones that end first. */
  searched(chainId: string, nowMs: number, limit: number): Promise<readonly SearchedPayment[]>
  /** Who is paid by transactions that were named on the chain, and that the ledger does not have. */
  awaited(chainId: string): Promise<readonly string[]>
  /** They belong to the payment whatever others name. */
  found(id: string, hashes: readonly string[]): Promise<void>
  /** Decides which payments the transactions count for, and notes each change of status with its event. */
  settle(depths: ChainDepths): Promise<void>
  /** The next one of each payment whose time has come. */
  dueEvents(nowMs: number, limit: number): Promise<readonly PaymentEvent[]>
  postpone(event: PaymentEvent, nextAtMs: number): Promise<void>
  /** It has arrived, or is given up. */
  dropEvent(id: string): Promise<void>
}

interface SearchedPayment {
  readonly id: string
  readonly referenceKey: string
}

/** For one payment. */
const MOST_NAMED = 20
/** At a time, which leaves others their turn. */
const MOST_SETTLED = 500
/** How long after its end a payment is still looked for by its reference key. */
const SEARCHED_MS = 10 * 60_000
const LOCK = 'payments'
/** Instead of a time: it was found, and named by none. */
const FOUND = 0

type Row = Schema['payment']
type Trx = Transaction<Schema>

export function createPaymentBook({ db, lock }: Pick<Database, 'db' | 'lock'>): PaymentBook {
  const locked = <Result>(work: (trx: Trx) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lock(trx, LOCK)
      return work(trx)
    })

  async function judgeAll(from: Reading, rows: readonly Row[], depths: ChainDepths) {
    const named = await readNamed(from, rows, depths)
    return rows.map((row) => {
      const now = { nowMs: depths.nowMs, confirmations: depths.confirmationsOf(row.chain_id) }
      return { row, verdict: judgePayment(toTerms(row), named.get(row.id) ?? [], now) }
    })
  }

  async function note(trx: Trx, row: Row, verdict: PaymentVerdict, atMs: number): Promise<void> {
    const { status, received, isFinal } = verdict
    const isOther = status !== row.status
    if (!isOther && String(received) === row.received && !isFinal) return
    const changes = row.changes + (isOther ? 1 : 0)
    await trx
      .updateTable('payment')
      .set({ status, received: String(received), changes, is_open: isFinal ? 0 : 1 })
      .where('id', '=', row.id)
      .execute()
    if (!isOther) return
    const id = `${row.id}.${changes}`
    const body = describeChange({ ...toPayment(row), ...verdict }, { id, atMs })
    await trx
      .insertInto('payment_event')
      .values({
        ...{ id, payment_id: row.id, project_id: row.project_id, ordinal: changes, body },
        ...{ created_at_ms: atMs, attempts: 0, next_at_ms: atMs },
      })
      .execute()
  }

  /** The id after which the next ones come; '' when these were the last. */
  async function settleSome(trx: Trx, after: string, depths: ChainDepths): Promise<string> {
    // Written first, so that no block can come or go in between.
    await trx
      .updateTable('chain_cursor')
      .set(({ ref }) => ({ block_hash: ref('block_hash') }))
      .execute()
    const { nowMs } = depths
    const rows = await trx
      .selectFrom('payment')
      .selectAll()
      .where('is_open', '=', 1)
      .where('id', '>', after)
      .where((where) =>
        where.or([
          where.and([where('expires_at_ms', '<=', nowMs), where('status', '!=', 'expired')]),
          where('expires_at_ms', '<=', nowMs - KEPT_MS),
          where.exists(
            where.selectFrom('payment_transaction as n').select('n.hash').whereRef('n.payment_id', '=', 'payment.id'),
          ),
        ]),
      )
      .orderBy('id')
      .limit(MOST_SETTLED)
      .execute()
    await count(trx, rows, depths)
    for (const { row, verdict } of await judgeAll(trx, rows, depths)) await note(trx, row, verdict, nowMs)
    return rows.length < MOST_SETTLED ? '' : (rows.at(-1)?.id ?? '')
  }

  return {
    async add({ id, projectId, chainId, receiver, token, amount, reference, referenceKey, createdAtMs, expiresAtMs }) {
      await db
        .insertInto('payment')
        .values({
          ...{ id, project_id: projectId, chain_id: chainId, amount: String(amount) },
          receiver: normalizeAddress(chainId, receiver),
          token: normalizeAddress(chainId, token ?? ''),
          ...{ reference: reference ?? null, reference_key: referenceKey ?? null },
          ...{ status: 'created', received: '0', changes: 0, is_open: 1 },
          ...{ created_at_ms: createdAtMs, expires_at_ms: expiresAtMs },
        })
        .execute()
    },
    async find(id, depths) {
      const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const [judged] = await judgeAll(db, [row], depths)
      return { ...toPayment(row), transactions: judged?.verdict.transactions ?? [] }
    },
    name: (id, hash, depths) =>
      locked(async (trx) => {
        const row = await trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) return 'unknown'
        const named = await trx.selectFrom('payment_transaction').select('hash').where('payment_id', '=', id).execute()
        const key = normalizeAddress(row.chain_id, hash)
        if (row.is_open === 0 || named.some((one) => one.hash === key)) return 'named'
        if (named.length >= MOST_NAMED) return 'full'
        await trx
          .insertInto('payment_transaction')
          .values({ payment_id: id, hash: key, named_at_ms: depths.nowMs })
          .execute()
        for (const { verdict } of await judgeAll(trx, [row], depths)) {
          // All else waits for its turn.
          if (verdict.status === 'pending') await note(trx, row, verdict, depths.nowMs)
        }
        return 'named'
      }),
    async searched(chainId, nowMs, limit) {
      const rows = await db
        .selectFrom('payment')
        .select(['id', 'reference_key'])
        .where('is_open', '=', 1)
        .where('chain_id', '=', chainId)
        .where('reference_key', 'is not', null)
        .where('expires_at_ms', '>', nowMs - SEARCHED_MS)
        .orderBy('expires_at_ms')
        .limit(limit)
        .execute()
      return rows.map(({ id, reference_key }) => ({ id, referenceKey: reference_key ?? '' }))
    },
    async awaited(chainId) {
      const rows = await db
        .selectFrom('payment as p')
        .innerJoin('payment_transaction as n', 'n.payment_id', 'p.id')
        .leftJoin('chain_transaction as t', (join) =>
          join.onRef('t.chain_id', '=', 'p.chain_id').onRef('t.hash', '=', 'n.hash'),
        )
        .select('p.receiver')
        .distinct()
        .where('p.is_open', '=', 1)
        .where('p.chain_id', '=', chainId)
        .where('t.hash', 'is', null)
        .execute()
      return rows.map(({ receiver }) => receiver)
    },
    async found(id, hashes) {
      if (hashes.length === 0) return
      await db
        .insertInto('payment_transaction')
        .values(hashes.map((hash) => ({ payment_id: id, hash, named_at_ms: FOUND })))
        .onConflict((conflict) => conflict.columns(['payment_id', 'hash']).doUpdateSet({ named_at_ms: FOUND }))
        .execute()
    },
    async settle(depths) {
      let after = ''
      do {
        after = await locked((trx) => settleSome(trx, after, depths))
      } while (after !== '')
    },
    async dueEvents(nowMs, limit) {
      const rows = await db
        .selectFrom('payment_event as e')
        .selectAll()
        .where('e.next_at_ms', '<=', nowMs)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('payment_event as before')
                .select('before.id')
                .whereRef('before.payment_id', '=', 'e.payment_id')
                .whereRef('before.ordinal', '<', 'e.ordinal'),
            ),
          ),
        )
        .orderBy('e.next_at_ms')
        .limit(limit)
        .execute()
      return rows.map(({ id, project_id: projectId, body, created_at_ms: createdAtMs, attempts }) => ({
        ...{ id, projectId, body, createdAtMs, attempts },
      }))
    },
    async postpone({ id, attempts }, nextAtMs) {
      await db
        .updateTable('payment_event')
        .set({ attempts: attempts + 1, next_at_ms: nextAtMs })
        .where('id', '=', id)
        .execute()
    },
    async dropEvent(id) {
      await db.deleteFrom('payment_event').where('id', '=', id).execute()
    },
  }
}

/** A transaction counts for the payment whose reference key it names, else for the one that it was named for first. */
async function count(trx: Trx, rows: readonly Row[], depths: ChainDepths): Promise<void> {
  const rivals = await findRivals(trx, rows)
  const named = await readNamed(trx, rivals, depths)
  const all = rivals.flatMap((row) => (named.get(row.id) ?? []).map((one) => ({ row, one })))
  const fitting = all.filter(({ row, one }) => isPayment(toTerms(row), one))
  const byTransaction = new Map<string, typeof fitting>()
  for (const each of fitting) {
    const key = `${each.row.chain_id} ${each.one.hash}`
    byTransaction.set(key, [...(byTransaction.get(key) ?? []), each])
  }
  for (const group of byTransaction.values()) {
    const [first] = group.toSorted((a, b) => a.one.namedAtMs - b.one.namedAtMs || (a.row.id < b.row.id ? -1 : 1))
    if (!first) continue
    const { row, one } = first
    const holder = group.find((each) => each.one.countsFor === each.row.id)
    const isKept = one.namedAtMs !== FOUND || holder?.one.namedAtMs === FOUND
    if (one.countsFor !== undefined && isKept) continue
    await trx
      .insertInto('counted_transaction')
      .values({ chain_id: row.chain_id, hash: one.hash, payment_id: row.id })
      .onConflict((conflict) => conflict.columns(['chain_id', 'hash']).doUpdateSet({ payment_id: row.id }))
      .execute()
  }
}

/** These and all others for which the same transactions were named. */
async function findRivals(trx: Trx, rows: readonly Row[]): Promise<readonly Row[]> {
  if (rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('is_open', '=', 1)
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_transaction as own')
        .innerJoin('payment_transaction as n', 'n.hash', 'own.hash')
        .select('n.payment_id')
        .where('own.payment_id', 'in', ids),
    )
    .execute()
}

type Reading = Trx | Database['db']

/** What was named for these payments, as the ledger has it. */
async function readNamed(
  from: Reading,
  rows: readonly Row[],
  { headOf }: ChainDepths,
): Promise<ReadonlyMap<string, readonly NamedTransaction[]>> {
  const named = new Map<string, NamedTransaction[]>()
  if (rows.length === 0) return named
  const ids = rows.map(({ id }) => id)
  const cursors = await from.selectFrom('chain_cursor').select(['chain_id', 'block_number']).execute()
  const heads = new Map(cursors.map(({ chain_id, block_number }) => [chain_id, block_number]))
  const found = await from
    .selectFrom('payment_transaction as n')
    .innerJoin('payment as p', 'p.id', 'n.payment_id')
    .leftJoin('chain_transaction as t', (join) =>
      join.onRef('t.chain_id', '=', 'p.chain_id').onRef('t.hash', '=', 'n.hash'),
    )
    .leftJoin('counted_transaction as c', (join) =>
      join.onRef('c.chain_id', '=', 'p.chain_id').onRef('c.hash', '=', 'n.hash'),
    )
    .select(['n.payment_id', 'n.hash', 'n.named_at_ms', 'p.chain_id', 'c.payment_id as counts_for'])
    .select(['t.status', 't.block_number', 't.mined_at_ms'])
    .where('p.id', 'in', ids)
    .orderBy('n.named_at_ms')
    .orderBy('n.hash')
    .execute()
  const amounts = await readAmounts(from, ids)
  for (const row of found) {
    const head = heads.get(row.chain_id) ?? headOf(row.chain_id)
    const mined =
      row.block_number === null
        ? undefined
        : {
            ...{ hasFailed: row.status === 'failed', minedAtMs: row.mined_at_ms ?? 0 },
            depth: head === undefined ? 0 : head - row.block_number + 1,
            amount: amounts.get(`${row.payment_id} ${row.hash}`) ?? 0n,
          }
    const { payment_id: id, hash, named_at_ms: namedAtMs, counts_for } = row
    named.set(id, [...(named.get(id) ?? []), { hash, namedAtMs, countsFor: counts_for ?? undefined, mined }])
  }
  return named
}

/** What each of the transactions moved of the asset to the receiver. */
async function readAmounts(from: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const transfers = await from
    .selectFrom('payment_transaction as n')
    .innerJoin('payment as p', 'p.id', 'n.payment_id')
    .innerJoin('transfer as x', (join) =>
      join
        .onRef('x.chain_id', '=', 'p.chain_id')
        .onRef('x.hash', '=', 'n.hash')
        .onRef('x.recipient', '=', 'p.receiver')
        .onRef('x.token', '=', 'p.token'),
    )
    .select(['n.payment_id', 'n.hash', 'x.amount'])
    .where('p.id', 'in', [...ids])
    // A piece of a collection is no amount of a token, and what one pays oneself pays nothing.
    .where('x.token_id', '=', '')
    .whereRef('x.sender', '!=', 'x.recipient')
    .execute()
  const amounts = new Map<string, bigint>()
  for (const { payment_id, hash, amount } of transfers) {
    const key = `${payment_id} ${hash}`
    amounts.set(key, (amounts.get(key) ?? 0n) + BigInt(amount))
  }
  return amounts
}

const toTerms = ({ id, amount, created_at_ms: createdAtMs, expires_at_ms: expiresAtMs }: Row) => ({
  ...{ id, amount: BigInt(amount), createdAtMs, expiresAtMs },
})

const toPayment = (row: Row) => ({
  ...toTerms(row),
  ...{ projectId: row.project_id, chainId: row.chain_id, receiver: row.receiver, token: row.token || null },
  ...{ reference: row.reference ?? undefined, referenceKey: row.reference_key ?? undefined },
  ...{ status: row.status, received: BigInt(row.received) },
})
