import { randomUUID } from 'node:crypto'
import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import { createWriteCheck, type OpenedDatabase, openDatabase } from '../../store/database.js'
import type { OnrampTerms } from '../onramp/onrampProvider.js'
import type { OrderStatus } from '../onramp/orderStatus.js'
import { createSaleStore, createSaleTables, type SaleSchema, type SaleStore } from './selling/saleStore.js'

interface SandboxSchema extends SaleSchema {
  sandbox_order: {
    id: string
    /** What the address to pay at ends with. */
    link: string
    /** What the page that has opened it proves itself with. */
    session: string | null
    terms: string
    account: string
    redirect_url: string | null
    status: OrderStatus
    expires_at_ms: number
    /** When the check of the buyer's identity is over; null before it has begun. */
    checked_at_ms: number | null
    /** A payment that waits for the bank's code. */
    needs_code: number
    /** The bank takes the payment back. */
    is_returned: Generated<number>
    /** The signed transaction, kept before it is sent: what is sent again is always the same. */
    payout: string | null
  }
  sandbox_event: {
    place: Generated<number>
    event_id: string
    order_id: string
    status: OrderStatus
    tx_id: string | null
    is_told: number
  }
}

export type SandboxOrder = Selectable<SandboxSchema['sandbox_order']>
type SandboxEvent = Omit<SandboxSchema['sandbox_event'], 'place'> & { readonly place: number }

export interface SandboxStore {
  add(order: Insertable<SandboxSchema['sandbox_order']>): Promise<void>
  find(id: string): Promise<SandboxOrder | undefined>
  findLink(link: string): Promise<SandboxOrder | undefined>
  /** Whose page it is now; undefined when the address was used before. */
  open(link: string, session: string): Promise<SandboxOrder | undefined>
  update(id: string, from: OrderStatus, changes: Partial<SandboxOrder>): Promise<void>
  /** One step, and the event that tells of it, together; false when the order is somewhere else by now. */
  step(id: string, step: Step): Promise<boolean>
  inStatus(statuses: readonly OrderStatus[]): Promise<readonly SandboxOrder[]>
  /** Not told yet, in their order. */
  untold(): Promise<readonly SandboxEvent[]>
  told(eventId: string): Promise<void>
  readonly sales: SaleStore
  close(): Promise<void>
}

interface Step {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly eventId: string
  readonly payout?: string
  readonly transactionId?: string
}

/** @throws when the database can't be opened or migrated */
export async function openSandboxStore(url: string, onStep = () => {}): Promise<SandboxStore> {
  const { db }: OpenedDatabase<SandboxSchema> = await openDatabase<SandboxSchema>(
    url,
    {
      '001-sandbox': { up: createTables },
      '002-selling': { up: createSaleTables },
      '003-returned': { up: addReturned },
    },
    { isDurable: true },
  )
  const find = (id: string) => db.selectFrom('sandbox_order').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    find,
    findLink: (link) => db.selectFrom('sandbox_order').selectAll().where('link', '=', link).executeTakeFirst(),
    async add(order) {
      await db.insertInto('sandbox_order').values(order).execute()
    },
    async open(link, session) {
      const order = await db
        .updateTable('sandbox_order')
        .set({ session })
        .where('link', '=', link)
        .where('session', 'is', null)
        .returningAll()
        .executeTakeFirst()
      return order
    },
    async update(id, from, changes) {
      await db.updateTable('sandbox_order').set(changes).where('id', '=', id).where('status', '=', from).execute()
    },
    async step(id, { from, to, eventId, payout, transactionId }) {
      const isTaken = await db.transaction().execute(async (trx) => {
        const moved = await trx
          .updateTable('sandbox_order')
          .set({ status: to, ...(payout !== undefined && { payout }) })
          .where('id', '=', id)
          .where('status', '=', from)
          .executeTakeFirst()
        if (moved.numUpdatedRows !== 1n) return false
        await trx
          .insertInto('sandbox_event')
          .values({ event_id: eventId, order_id: id, status: to, tx_id: transactionId ?? null, is_told: 0 })
          .execute()
        return true
      })
      if (isTaken) onStep()
      return isTaken
    },
    inStatus: (statuses) =>
      db.selectFrom('sandbox_order').selectAll().where('status', 'in', statuses).orderBy('id').execute(),
    untold: () => db.selectFrom('sandbox_event').selectAll().where('is_told', '=', 0).orderBy('place').execute(),
    async told(eventId) {
      await db.updateTable('sandbox_event').set({ is_told: 1 }).where('event_id', '=', eventId).execute()
    },
    sales: createSaleStore(db as unknown as Kysely<SaleSchema>, onStep),
    close: () => db.destroy(),
  }
}

export const takeStep = (store: SandboxStore, id: string, from: OrderStatus, to: OrderStatus): Promise<boolean> =>
  store.step(id, { from, to, eventId: randomUUID() })

const bigints = ['total', 'providerFee', 'networkFee', 'amount']
export const writeTerms = (terms: OnrampTerms): string =>
  JSON.stringify(terms, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
export const readTerms = ({ terms }: Pick<SandboxOrder, 'terms'>): OnrampTerms =>
  JSON.parse(terms, (key, value) => (bigints.includes(key) ? BigInt(value) : value))

const createTables: Parameters<typeof openDatabase>[1][string]['up'] = async (db) => {
  await createWriteCheck(db)
  await db.schema
    .createTable('sandbox_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link', 'text', (column) => column.unique())
    .addColumn('session', 'text')
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('redirect_url', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('checked_at_ms', 'bigint')
    .addColumn('needs_code', 'integer', (column) => column.notNull())
    .addColumn('payout', 'text')
    .execute()
  await db.schema
    .createTable('sandbox_event')
    .addColumn('place', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('event_id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('tx_id', 'text')
    .addColumn('is_told', 'integer', (column) => column.notNull())
    .execute()
}

const addReturned: typeof createTables = (db) =>
  db.schema
    .alterTable('sandbox_order')
    .addColumn('is_returned', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
