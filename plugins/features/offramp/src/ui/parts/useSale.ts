import type { AccountId } from '@portico/kernel'
import { formatMoney, useWatchedOrder, type WatchedOrder } from '@portico/ui/money'
import { usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useRef } from 'react'
import type { Offramp, SellOrder } from '../../selling.js'
import { words } from '../messages/words.js'

/** A sale of the account, or the latest one. When it is paid out, a toast says so. */
export function useSale(offramp: Offramp, account: AccountId, orderId?: string): WatchedOrder<SellOrder> {
  const seen = useWatchedOrder(offramp, account, orderId)
  usePaidToast(seen.order)
  return seen
}

function usePaidToast(order: SellOrder | undefined): void {
  const { t, locale } = usePluginWords(words)
  const toasts = useToasts()
  const before = useRef(order?.status)
  useEffect(() => {
    const isNew = order?.status === 'paid' && before.current !== 'paid'
    before.current = order?.status
    const { payout, currency } = order?.terms ?? {}
    if (!isNew || payout === undefined || currency === undefined) return
    toasts.show('success', t('paidOut', { amount: formatMoney(payout, currency, locale) }))
  }, [order, toasts, t, locale])
}
