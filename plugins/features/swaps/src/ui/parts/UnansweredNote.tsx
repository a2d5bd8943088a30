import { createClock } from '@portico/kernel'
import { formatTokenAmount, Note } from '@portico/ui/money'
import { Button, formatAge, usePluginWords, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Swapping } from '../../swapping.js'
import { words } from '../messages/words.js'

/** A request of a wallet without an answer: to ask again might swap twice. */
export function UnansweredNote({ swapping }: { readonly swapping: Swapping }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const asked = useStore(swapping.unanswered)
  if (!asked) return null
  const { amount, decimals, fromSymbol, toSymbol, askedAtMs } = asked
  const title = t('unanswered', {
    amount: formatTokenAmount(amount, { decimals, symbol: fromSymbol }, locale),
    symbol: toSymbol,
    age: formatAge(createClock().now() - askedAtMs, locale),
  })
  return (
    <Note title={title} hint={t('unansweredHint')}>
      <Button onClick={swapping.dismissUnanswered}>{t('checkedWallet')}</Button>
    </Note>
  )
}
