import { randomUUID } from 'node:crypto'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { SaleStatus } from '../../offramp/saleStatus.js'
import { normalizeAddress } from '../../store/addresses.js'
import type { Deposit } from './watcher.js'

export interface SaleSchema {
  sandbox_sale: {
    id: string
    /** What the address of the page ends with. */
    link: string
    /** What the page that has opened it proves itself with. */
    session: string | null
    chain_id: string
    account: string
    /** '' is the coin. */
    token: string
    currency: string
    redirect_url: string | null
    status: SaleStatus
    /** Of the page, then of what was agreed on. */
    expires_at_ms: number
    /** When the check of the seller's identity is over; null before it has begun. */
    checked_at_ms: number | null
    bank: string | null
    amount: string | null
    payout: string | null
    /** Where the coins are awaited, since it was accepted. */
    deposit: string | null
  }
  sandbox_sale_event: { place: Generated<number>; event_id: string; body: string; is_told: number }
  sandbox_deposit: {
    id: string
    sale_id: string
    chain_id: string
    tx_id: string
    token: string
    amount: string
    sender: string
    /** Whether the sale waits for what becomes of this. */
    is_awaited: number
    purpose: 'payout' | 'refund'
    /** The signed transaction, kept before it is sent: what is sent again is always the same. */
    refund: string | null
    is_settled: number
  }
  /** How far each chain was looked through. */
  sandbox_cursor: { chain_id: string; position: number }
}

export type Sale = SaleSchema['sandbox_sale']
export type StoredDeposit = SaleSchema['sandbox_deposit']

interface SaleStep {
  readonly from: SaleStatus
  readonly to: SaleStatus
  /** What the event tells besides. */
  readonly told?: object
  readonly changes?: Partial<Sale>
  /** What of a deposit is written down together with it. */
  readonly deposit?: { readonly id: string } & Partial<StoredDeposit>
}

export interface SaleStore {
  add(sale: Sale): Promise<void>
  find(id: string): Promise<Sale | undefined>
  findLink(link: string): Promise<Sale | undefined>
  /** Whose page it is now; undefined when the address was used before. */
  open(link: string, session: string): Promise<Sale | undefined>
  update(id: string, from: SaleStatus, changes: Partial<Sale>): Promise<void>
  /** One step, the event that tells of it and what belongs to it, together; false when the sale is somewhere else by now. */
  step(id: string, step: SaleStep): Promise<boolean>
  inStatus(statuses: readonly SaleStatus[]): Promise<readonly Sale[]>
  /** Those of the chain that have an address, if not for too long. */
  watched(chainId: string, sinceMs: number): Promise<readonly Sale[]>
  knows(depositId: string): Promise<boolean>
  /** One that no sale waits for. */
  addDeposit(deposit: StoredDeposit): Promise<void>
  /** Not paid out and not sent back yet. */
  unsettled(): Promise<readonly StoredDeposit[]>
  updateDeposit(id: string, changes: Partial<StoredDeposit>): Promise<void>
  cursorOf(chainId: string): Promise<number | undefined>
  moveCursor(chainId: string, position: number): Promise<void>
  /** Not told yet, in their order. */
  untold(): Promise<readonly { readonly eventId: string; readonly body: string }[]>
  told(eventId: string): Promise<void>
}

export function createSaleStore(db: Kysely<SaleSchema>, onStep: () => void): SaleStore {
  return {
    async add(sale) {
      await db.insertInto('sandbox_sale').values(sale).execute()
    },
    find: (id) => db.selectFrom('sandbox_sale').selectAll().where('id', '=', id).executeTakeFirst(),
    findLink: (link) => db.selectFrom('sandbox_sale').selectAll().where('link', '=', link).executeTakeFirst(),
    open: (link, session) =>
      db
        .updateTable('sandbox_sale')
        .set({ session })
        .where('link', '=', link)
        .where('session', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    async update(id, from, changes) {
      await db.updateTable('sandbox_sale').set(changes).where('id', '=', id).where('status', '=', from).execute()
    },
    async step(id, { from, to, told = {}, changes = {}, deposit }) {
      const isTaken = await db.transaction().execute(async (trx) => {
        const moved = await trx
          .updateTable('sandbox_sale')
          .set({ ...changes, status: to })
          .where('id', '=', id)
          .where('status', '=', from)
          .executeTakeFirst()
        if (moved.numUpdatedRows !== 1n) return false
        const eventId = randomUUID()
        const body = JSON.stringify({ eventId, orderId: id, status: to, ...told })
        await trx.insertInto('sandbox_sale_event').values({ event_id: eventId, body, is_told: 0 }).execute()
        if (deposit) await keepDeposit(trx, deposit)
        return true
      })
      if (isTaken) onStep()
      return isTaken
    },
    inStatus: (statuses) =>
      db.selectFrom('sandbox_sale').selectAll().where('status', 'in', statuses).orderBy('id').execute(),
    watched: (chainId, sinceMs) =>
      db
        .selectFrom('sandbox_sale')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('deposit', 'is not', null)
        .where((row) => row.or([row('expires_at_ms', '>', sinceMs), row('status', '=', 'accepted')]))
        .execute(),
    async knows(id) {
      return (await db.selectFrom('sandbox_deposit').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    async addDeposit(deposit) {
      await db.insertInto('sandbox_deposit').values(deposit).execute()
    },
    unsettled: () => db.selectFrom('sandbox_deposit').selectAll().where('is_settled', '=', 0).orderBy('id').execute(),
    async updateDeposit(id, changes) {
      await db.updateTable('sandbox_deposit').set(changes).where('id', '=', id).where('is_settled', '=', 0).execute()
    },
    async cursorOf(chainId) {
      const row = await db
        .selectFrom('sandbox_cursor')
        .select('position')
        .where('chain_id', '=', chainId)
        .executeTakeFirst()
      return row?.position
    },
    async moveCursor(chainId, position) {
      await db
        .insertInto('sandbox_cursor')
        .values({ chain_id: chainId, position })
        .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ position }))
        .execute()
    },
    async untold() {
      const rows = await db
        .selectFrom('sandbox_sale_event')
        .select(['event_id', 'body'])
        .where('is_told', '=', 0)
        .orderBy('place')
        .execute()
      return rows.map(({ event_id: eventId, body }) => ({ eventId, body }))
    },
    async told(eventId) {
      await db.updateTable('sandbox_sale_event').set({ is_told: 1 }).where('event_id', '=', eventId).execute()
    },
  }
}

/** A new one is whole, of a known one only the changes are given. */
async function keepDeposit(
  trx: Transaction<SaleSchema>,
  { id, ...changes }: { readonly id: string } & Partial<StoredDeposit>,
): Promise<void> {
  const isNew = changes.sale_id !== undefined
  if (isNew)
    await trx
      .insertInto('sandbox_deposit')
      .values({ id, ...changes } as StoredDeposit)
      .execute()
  else await trx.updateTable('sandbox_deposit').set(changes).where('id', '=', id).execute()
}

export const toStored = (
  sale: Pick<Sale, 'id' | 'chain_id'>,
  { id, token, amount, from, transactionId }: Deposit,
  purpose: StoredDeposit['purpose'],
): StoredDeposit => ({
  ...{ id, sale_id: sale.id, chain_id: sale.chain_id, tx_id: transactionId, amount: String(amount), sender: from },
  ...{ token: normalizeAddress(sale.chain_id, token ?? ''), is_awaited: 0, purpose, refund: null, is_settled: 0 },
})

export async function createSaleTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_sale')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link', 'text', (column) => column.notNull().unique())
    .addColumn('session', 'text')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('redirect_url', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('checked_at_ms', 'bigint')
    .addColumn('bank', 'text')
    .addColumn('amount', 'text')
    .addColumn('payout', 'text')
    .addColumn('deposit', 'text')
    .execute()
  await db.schema
    .createTable('sandbox_sale_event')
    .addColumn('place', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('event_id', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_told', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sandbox_deposit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sale_id', 'text', (column) => column.notNull())
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('tx_id', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('is_awaited', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('refund', 'text')
    .addColumn('is_settled', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sandbox_cursor')
    .addColumn('chain_id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
}
