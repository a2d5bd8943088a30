import type { OrderChange } from '../onramp/onrampProvider.js'
import { judgeChange, type OrderStatus } from '../onramp/orderStatus.js'
import { normalizeAddress } from './addresses.js'
import type { Database } from './database.js'

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

interface StoredOrder {
  readonly status: OrderStatus
  readonly transactionId: string | null
}

type ChangeOutcome = 'changed' | 'replayed' | 'late' | 'early' | 'unknown'

/** Purchases, and what their providers have told of them. */
export interface OrderBook {
  add(order: NewOrder): Promise<void>
  find(id: string): Promise<StoredOrder | undefined>
  /**
   * Decided in one transaction: each event counts once, and only for an order of its provider. What comes before its turn
   * is not used up, so that it may be sent again.
   */
  change(provider: string, change: OrderChange, nowMs: number): Promise<ChangeOutcome>
}

/** An order that no page was opened for is forgotten after that. */
const UNOPENED_MS = 24 * 60 * 60 * 1_000

class TooEarly extends Error {}

export function createOrderBook({ db, lock }: Pick<Database, 'db' | 'lock'>): OrderBook {
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
    async change(provider, { eventId, orderId, status, transactionId }, nowMs) {
      try {
        return await db.transaction().execute(async (trx) => {
          await lock(trx, `purchase ${orderId}`)
          const order = await trx
            .selectFrom('onramp_order')
            .select('status')
            .where('id', '=', orderId)
            .where('provider', '=', provider)
            .executeTakeFirst()
          if (!order) return 'unknown'
          const used = await trx
            .insertInto('onramp_callback')
            .values({ provider, event_id: eventId, received_at_ms: nowMs })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (used.numInsertedOrUpdatedRows !== 1n) return 'replayed'
          const verdict = judgeChange(order.status, status)
          if (verdict === 'early') throw new TooEarly()
          if (verdict === 'late') return 'late'
          const changed = { status, changed_at_ms: nowMs, ...(transactionId && { tx_hash: transactionId }) }
          await trx.updateTable('onramp_order').set(changed).where('id', '=', orderId).execute()
          return 'changed'
        })
      } catch (error) {
        // Rolled back, so that the event is not used up.
        if (error instanceof TooEarly) return 'early'
        throw error
      }
    },
  }
}
