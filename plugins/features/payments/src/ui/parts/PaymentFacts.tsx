import { Fact, Facts, FullAddress, formatTokenAmount, moneyWords } from '@portico/ui/money'
import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Payment } from '../../paying.js'
import { words } from '../messages/words.js'

/** What was paid to whom, and what the seller's server has seen of it. */
export function PaymentFacts(props: {
  readonly payment: Payment
  /** Whether the amount stands above already. */
  readonly isAmountShown?: boolean
}): ReactNode {
  const { payment, isAmountShown = false } = props
  const { t, locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const { token, amount = 0n, wish, intent } = payment
  if (!token) return null
  return (
    <Facts>
      {!isAmountShown && (
        <Fact name={money.t('amount')}>
          <bdi>{formatTokenAmount(amount, token, locale)}</bdi>
        </Fact>
      )}
      <Fact name={t('to')}>
        {wish.label !== undefined && <bdi className="row-name">{wish.label}</bdi>}
        <FullAddress address={wish.to} />
      </Fact>
      {intent && <Fact name={t('seller')}>{t(`seller.${intent.status}`)}</Fact>}
    </Facts>
  )
}
