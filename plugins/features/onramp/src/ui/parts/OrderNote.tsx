import { type AccountId, createClock } from '@portico/kernel'
import { Note } from '@portico/ui/money'
import { Button, formatAge, usePluginWords, useRouter } from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { Onramp } from '../../buying.js'
import { formatBought } from '../buyTexts.js'
import { words } from '../messages/words.js'
import { useOrder } from './useOrder.js'

/** The account's latest purchase that was begun, until the visitor needs no more of it. */
export function OrderNote({ onramp, account }: { readonly onramp: Onramp; readonly account: AccountId }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const [isDismissed, setDismissed] = useState(false)
  const { order } = useOrder(onramp, account)
  if (!order || isDismissed) return null
  const { orderId, quantity, asset, provider, startedAtMs, transactionId } = order
  const amount = formatBought(quantity, asset.symbol, locale)
  const age = formatAge(createClock().now() - startedAtMs, locale)
  const isOpen = transactionId === undefined

  function dismiss(): void {
    onramp.forget(orderId)
    setDismissed(true)
  }
  return (
    <Note title={isOpen ? t('begun', { amount, provider: provider.name, age }) : t('delivered', { amount })}>
      <Button onClick={() => router.push('OnrampInProgress', { orderId })}>{t('showIt')}</Button>
      <Button kind="quiet" onClick={dismiss}>
        {t('dismiss')}
      </Button>
    </Note>
  )
}
