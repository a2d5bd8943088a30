import type { OrderChange } from '../onramp/onrampProvider.js'
import { judgeChange, type OrderStatus } from '../onramp/orderStatus.js'
import { normalizeAddress } from './addresses.js'
import type { Database } from './database.js'
import { type ChangeOutcome, countEvent } from './orderEvents.js'

export interface NewOrder {
  readonly id: string
  readonly provider: string
  readonly projectId: string
  readonly account: string
  readonly chainId: string
  readonly asset: string
  readonly currency: string
  /** In hundredths of the currency. */
  readonly total: bigint
  /** Of the asset, in its smallest unit. */
  readonly amount: bigint
  readonly createdAtMs: number
}

export interface StoredOrder {
  readonly status: OrderStatus
  readonly transactionId: string | null
}

/** Purchases, and what their providers have told of them. */
export interface OrderBook {
  add(order: NewOrder): Promise<void>
  find(id: string): Promise<StoredOrder | undefined>
  change(provider: string, change: OrderChange, nowMs: number): Promise<ChangeOutcome>
}

/** An order that no page was opened for is forgotten after that. */
const UNOPENED_MS = 24 * 60 * 60 * 1_000

export function createOrderBook(database: Pick<Database, 'db' | 'lock'>): OrderBook {
  const { db } = database
  return {
    async add({ id, provider, projectId, account, chainId, asset, currency, total, amount, createdAtMs }) {
      await db
        .deleteFrom('onramp_order')
        .where('status', '=', 'created')
        .where('created_at_ms', '<', createdAtMs - UNOPENED_MS)
        .execute()
      await db
        .insertInto('onramp_order')
        .values({
          ...{ id, provider, project_id: projectId, chain_id: chainId, asset, currency },
          account: normalizeAddress(chainId, account),
          ...{ total: String(total), amount: String(amount), status: 'created', tx_hash: null },
          ...{ created_at_ms: createdAtMs, changed_at_ms: createdAtMs },
        })
        .execute()
    },
    async find(id) {
      const row = await db
        .selectFrom('onramp_order')
        .select(['status', 'tx_hash'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { status: row.status, transactionId: row.tx_hash }
    },
    change(provider, { eventId, orderId, status, transactionId }, nowMs) {
      const event = { table: 'onramp_callback', provider, eventId, orderId, nowMs } as const
      return countEvent(database, event, {
        async find(trx) {
          const order = await trx
            .selectFrom('onramp_order')
            .select('status')
            .where('id', '=', orderId)
            .where('provider', '=', provider)
            .executeTakeFirst()
          return order?.status
        },
        judge: (from) => judgeChange(from, status),
        change: (trx) =>
          trx
            .updateTable('onramp_order')
            .set({ status, changed_at_ms: nowMs, ...(transactionId && { tx_hash: transactionId }) })
            .where('id', '=', orderId)
            .execute(),
      })
    },
  }
}
