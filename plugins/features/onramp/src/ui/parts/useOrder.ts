import type { AccountId, PorticoError } from '@portico/kernel'
import { usePageVisible, usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useRef, useState } from 'react'
import type { BuyOrder, Onramp } from '../../buying.js'
import { formatBought } from '../buyTexts.js'
import { words } from '../messages/words.js'

interface Seen {
  readonly order: BuyOrder | undefined
  /** Why it is not known how far it is. */
  readonly error: PorticoError | undefined
}

/** A purchase of the account, or the latest one, asked about while the page is looked at. When it has arrived, a toast says so. */
export function useOrder(onramp: Onramp, account: AccountId, orderId?: string): Seen {
  const isVisible = usePageVisible()
  const [first] = useState(() => {
    const orders = onramp.orders(account)
    return orderId === undefined ? orders[0] : orders.find((one) => one.orderId === orderId)
  })
  const [seen, setSeen] = useState<Seen>({ order: first, error: undefined })
  const id = first?.orderId
  useEffect(() => {
    if (id === undefined || !isVisible) return
    return onramp.watch(id, (order, error) => setSeen({ order, error }))
  }, [onramp, id, isVisible])
  useDeliveredToast(seen.order)
  return seen
}

function useDeliveredToast(order: BuyOrder | undefined): void {
  const { t, locale } = usePluginWords(words)
  const toasts = useToasts()
  const wasOpen = useRef(false)
  const isOpen = order !== undefined && order.transactionId === undefined
  useEffect(() => {
    const hasArrived = wasOpen.current && order?.transactionId !== undefined
    wasOpen.current = isOpen
    if (!hasArrived) return
    toasts.show('success', t('delivered', { amount: formatBought(order.quantity, order.asset.symbol, locale) }))
  }, [isOpen, order, toasts, t, locale])
}
