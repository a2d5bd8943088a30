import type { AccountId, PorticoError, Unsubscribe } from '@portico/kernel'
import { useEffect, useState } from 'react'
import { usePageVisible } from '../primitives/usePageVisible.js'

/** Where orders are kept and asked about. */
export interface OrderSource<O> {
  /** The account's, the latest first. */
  orders(account: AccountId): readonly O[]
  /** Asks time and again what has become of it. */
  watch(orderId: string, listener: (order: O | undefined, error: PorticoError | undefined) => void): Unsubscribe
}

/** An order, as far as it is known. */
export interface WatchedOrder<O> {
  /** `undefined` where there is none, or no longer. */
  readonly order: O | undefined
  /** Why it is not known how far it is. */
  readonly error: PorticoError | undefined
}

/** An order of the account, or the latest one, asked about while the page is looked at. */
export function useWatchedOrder<O extends { readonly orderId: string }>(
  source: OrderSource<O>,
  account: AccountId,
  orderId?: string,
): WatchedOrder<O> {
  const isVisible = usePageVisible()
  const [first] = useState(() => {
    const orders = source.orders(account)
    return orderId === undefined ? orders[0] : orders.find((one) => one.orderId === orderId)
  })
  const [seen, setSeen] = useState<WatchedOrder<O>>({ order: first, error: undefined })
  const id = first?.orderId
  useEffect(() => {
    if (id === undefined || !isVisible) return
    return source.watch(id, (order, error) => setSeen({ order, error }))
  }, [source, id, isVisible])
  return seen
}
