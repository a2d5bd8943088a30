import type { AccountId } from '@portico/kernel'
import { useWatchedOrder, type WatchedOrder } from '@portico/ui/money'
import { usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useRef } from 'react'
import type { BuyOrder, Onramp } from '../../buying.js'
import { formatBought } from '../buyTexts.js'
import { words } from '../messages/words.js'

/** A purchase of the account, or the latest one. When it has arrived, a toast says so. */
export function useOrder(onramp: Onramp, account: AccountId, orderId?: string): WatchedOrder<BuyOrder> {
  const seen = useWatchedOrder(onramp, account, orderId)
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
