import * as z from 'zod/mini'
import type { AccountId } from '../caip/accountId.js'
import type { Clock } from '../capabilities/call.js'
import { createCache } from '../storage/createCache.js'
import type { KeyValueStorage } from '../storage/createStorage.js'

const LIFETIME_MS = 7 * 24 * 60 * 60_000
const MAX_ORDERS = 20
const record = { name: 'orders', lifetimeMs: LIFETIME_MS, maxEntries: 1 }
const ALL = 'all'

/** What a visitor has agreed on, or is about to, on a provider's page. */
export interface BookedOrder {
  /** The service's id. */
  readonly orderId: string
  /** Whose it is. */
  readonly account: AccountId
  /** Ms since the epoch. */
  readonly startedAtMs: number
}

/** The orders of this browser for which the visitor has gone to a provider, for a week, at most 20. All tabs see the same. */
export interface OrderBook<O extends BookedOrder> {
  /** The latest first. */
  list(): readonly O[]
  /** Those of one account, the latest first. */
  of(account: AccountId): readonly O[]
  /** `undefined` for one that is not in the book, or no longer. */
  find(orderId: string): O | undefined
  /** In the place of what was known of it. */
  put(order: O): void
  /** The visitor needs no more of it. */
  remove(orderId: string): void
}

/** @param parts.schema reads what JSON keeps of an order, with bigints as decimal text */
export function createOrderBook<O extends BookedOrder>(parts: {
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly schema: z.ZodMiniType<O, unknown>
}): OrderBook<O> {
  const { storage, clock } = parts
  const cache = createCache({ storage, clock, record, schema: z.array(parts.schema) })

  function list(): readonly O[] {
    const nowMs = clock.now()
    return (cache.get(ALL)?.value ?? []).filter(({ startedAtMs }) => nowMs - startedAtMs < LIFETIME_MS)
  }
  const write = (orders: readonly O[]) => cache.set(ALL, orders.slice(0, MAX_ORDERS).map(withoutBigints))

  return {
    list,
    of: (account) => list().filter((one) => one.account === account),
    find: (orderId) => list().find((one) => one.orderId === orderId),
    put(order) {
      const others = list().filter(({ orderId }) => orderId !== order.orderId)
      write([order, ...others].toSorted((one, other) => other.startedAtMs - one.startedAtMs))
    },
    remove: (orderId) => write(list().filter((one) => one.orderId !== orderId)),
  }
}

const withoutBigints = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)))
