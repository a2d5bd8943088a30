import type { PaymentIntent } from '@portico/kernel'
import { formatTokenAmount, ProgressStage } from '@portico/ui/money'
import { Button, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Payment } from '../paying.js'
import { words } from './messages/words.js'
import { PaymentFacts } from './parts/PaymentFacts.js'

const LOOKS = { pending: 'pending', paid: 'succeeded', underpaid: 'failed' } as const

/** The service knows of a payment that this browser does not: nothing is left to pay here. */
export function PaidElsewhere(props: {
  readonly payment: Payment
  readonly intent: PaymentIntent
  readonly status: keyof typeof LOOKS
}): ReactNode {
  const { payment, intent, status } = props
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const { token, amount = 0n, wish } = payment
  const { received } = intent
  if (!token) return null
  const [latest] = intent.transactions.filter((one) => one.status !== 'unfit')
  const amounts = {
    amount: formatTokenAmount(amount, token, locale),
    received: formatTokenAmount(received, token, locale),
  }
  return (
    <div className="pay">
      <ProgressStage
        token={token}
        status={LOOKS[status]}
        title={status === 'paid' ? t('status.succeeded') : t(`intent.${status}`)}
        amount={status === 'paid' ? amounts.amount : undefined}
        hints={status === 'paid' ? [] : [t(`intent.${status}.hint`, amounts)]}
        transaction={latest && { id: latest.id, chainId: wish.chainId }}
        foot={
          <Button kind="primary" onClick={router.close}>
            {t('done')}
          </Button>
        }
      >
        <PaymentFacts payment={payment} isAmountShown={status === 'paid'} />
      </ProgressStage>
    </div>
  )
}
