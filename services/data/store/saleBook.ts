import type { SaleChange, SaleTerms } from '../offramp/offrampProvider.js'
import { judgeSale, type SaleStatus } from '../offramp/saleStatus.js'
import { normalizeAddress } from './addresses.js'
import type { Database } from './database.js'
import { type ChangeOutcome, countEvent } from './orderEvents.js'

interface NewSale {
  readonly id: string
  readonly provider: string
  readonly projectId: string
  readonly chainId: string
  readonly account: string
  /** `null` is the native coin. */
  readonly token: string | null
  readonly currency: string
  readonly createdAtMs: number
}

export interface StoredSale {
  readonly id: string
  readonly provider: string
  readonly status: SaleStatus
  readonly chainId: string
  readonly account: string
  readonly token: string | null
  readonly currency: string
  /** Since it was accepted. */
  readonly terms: SaleTerms | undefined
  readonly transactionId: string | undefined
}

/** Sales, and what their providers have told of them. */
export interface SaleBook {
  add(sale: NewSale): Promise<void>
  find(id: string): Promise<StoredSale | undefined>
  change(provider: string, change: SaleChange, nowMs: number): Promise<ChangeOutcome>
}

/** A sale that was not agreed on is forgotten after that. */
const UNUSED_MS = 24 * 60 * 60 * 1_000

export function createSaleBook(database: Pick<Database, 'db' | 'lock'>): SaleBook {
  const { db } = database
  return {
    async add({ id, provider, projectId, chainId, account, token, currency, createdAtMs }) {
      await db
        .deleteFrom('offramp_order')
        .where('status', '=', 'created')
        .where('created_at_ms', '<', createdAtMs - UNUSED_MS)
        .execute()
      await db
        .insertInto('offramp_order')
        .values({
          ...{ id, provider, project_id: projectId, chain_id: chainId, currency, status: 'created' },
          ...{ account: normalizeAddress(chainId, account), token: normalizeAddress(chainId, token ?? '') },
          ...{ receiver: null, amount: null, payout: null, expires_at_ms: null, tx_hash: null },
          ...{ created_at_ms: createdAtMs, changed_at_ms: createdAtMs },
        })
        .execute()
    },
    async find(id) {
      const row = await db.selectFrom('offramp_order').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const { provider, status, chain_id: chainId, account, currency, receiver, amount, payout, expires_at_ms } = row
      const isAgreed = receiver !== null && amount !== null && payout !== null && expires_at_ms !== null
      return {
        ...{ id, provider, status, chainId, account, currency },
        token: row.token === '' ? null : row.token,
        terms: isAgreed
          ? { to: receiver, amount: BigInt(amount), payout: BigInt(payout), expiresAtMs: expires_at_ms }
          : undefined,
        transactionId: row.tx_hash ?? undefined,
      }
    },
    change(provider, change, nowMs) {
      const { eventId, orderId, status } = change
      const event = { table: 'offramp_callback', provider, eventId, orderId, nowMs } as const
      return countEvent(database, event, {
        async find(trx) {
          const sale = await trx
            .selectFrom('offramp_order')
            .select('status')
            .where('id', '=', orderId)
            .where('provider', '=', provider)
            .executeTakeFirst()
          return sale?.status
        },
        judge: (from) => judgeSale(from, status),
        change: (trx) =>
          trx
            .updateTable('offramp_order')
            .set({ status, changed_at_ms: nowMs, ...toColumns(change) })
            .where('id', '=', orderId)
            .execute(),
      })
    },
  }
}

function toColumns(change: SaleChange) {
  if (change.status === 'received') return { tx_hash: change.transactionId }
  if (change.status !== 'accepted') return {}
  const { to, amount, payout, expiresAtMs } = change.terms
  return { receiver: to, amount: String(amount), payout: String(payout), expires_at_ms: expiresAtMs }
}
