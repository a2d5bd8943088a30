import { type AccountId, type Clock, isAccountId, type KeyValueStorage } from '@portico/kernel'
import { createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'
import type { BuyOrder } from '../buying.js'

const LIFETIME_MS = 7 * 24 * 60 * 60_000
const MAX_ORDERS = 20
const record = { name: 'orders', lifetimeMs: LIFETIME_MS, maxEntries: 1 }
const ALL = 'all'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const accountId = /* @__PURE__ */ z.custom<AccountId>(isAccountId)
/** What opens in another tab: storage may have been written to by anything on this page. */
const page = /* @__PURE__ */ z.string().check(z.maxLength(4_096), z.regex(/^https?:\/\//))
const schema = /* @__PURE__ */ z.array(
  z.object({
    orderId: text(64),
    account: accountId,
    provider: z.object({ id: text(128), name: text(64) }),
    asset: z.object({ name: text(64), symbol: text(128), address: z.optional(accountId) }),
    quantity: z.string().check(z.maxLength(200), z.regex(/^\d+(\.\d+)?$/)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    total: z.pipe(
      z.string().check(z.regex(/^\d{1,20}$/)),
      z.transform((digits: string) => BigInt(digits)),
    ),
    url: page,
    startedAtMs: z.int().check(z.minimum(0)),
    after: z.optional(text(256)),
    transactionId: z.optional(text(256)),
  }),
)

/** The purchases of this browser for which the visitor has gone to a provider. All tabs see the same. */
export interface OrderBook {
  /** The latest first. */
  list(): readonly BuyOrder[]
  put(order: BuyOrder): void
  remove(orderId: string): void
}

export function createOrderBook(storage: KeyValueStorage, clock: Clock): OrderBook {
  const cache = createCache({ storage, clock, record, schema })

  function list(): readonly BuyOrder[] {
    const nowMs = clock.now()
    const kept = cache.get(ALL)?.value ?? []
    return kept
      .filter(({ startedAtMs }) => nowMs - startedAtMs < LIFETIME_MS)
      .map(({ asset, after, transactionId, ...order }) => ({
        ...order,
        ...{ asset: { ...asset, address: asset.address }, after, transactionId },
      }))
  }
  const write = (orders: readonly BuyOrder[]) =>
    cache.set(
      ALL,
      orders.slice(0, MAX_ORDERS).map(({ total, ...order }) => ({ ...order, total: String(total) })),
    )

  return {
    list,
    put(order) {
      const others = list().filter(({ orderId }) => orderId !== order.orderId)
      write([order, ...others].toSorted((one, other) => other.startedAtMs - one.startedAtMs))
    },
    remove: (orderId) => write(list().filter((one) => one.orderId !== orderId)),
  }
}
