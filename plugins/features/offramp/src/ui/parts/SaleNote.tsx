import { type AccountId, createClock } from '@portico/kernel'
import { formatMoney, formatTokenAmount, Note } from '@portico/ui/money'
import { Button, formatAge, usePluginWords, useRouter } from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { Offramp, SellOrder } from '../../selling.js'
import { words } from '../messages/words.js'
import { useSale } from './useSale.js'

/** The account's latest sale that was begun, until the visitor needs no more of it. */
export function SaleNote({ offramp, account }: { readonly offramp: Offramp; readonly account: AccountId }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const [isDismissed, setDismissed] = useState(false)
  const { order } = useSale(offramp, account)
  if (!order || isDismissed) return null
  const { orderId } = order

  function dismiss(): void {
    offramp.forget(orderId)
    setDismissed(true)
  }
  return (
    <Note title={say(order)}>
      <Button onClick={() => router.push('SellInProgress', { orderId })}>{t('showIt')}</Button>
      <Button kind="quiet" onClick={dismiss}>
        {t('dismiss')}
      </Button>
    </Note>
  )

  function say({ status, terms, token, transactionId, provider, startedAtMs }: SellOrder): string {
    if (status === 'paid' && terms) return t('paidOut', { amount: formatMoney(terms.payout, terms.currency, locale) })
    if (status === 'accepted' && terms && transactionId === undefined) {
      return t('waits', { provider: provider.name, amount: formatTokenAmount(terms.amount, token, locale) })
    }
    const age = formatAge(createClock().now() - startedAtMs, locale)
    return t('begun', { symbol: token.symbol, provider: provider.name, age })
  }
}
