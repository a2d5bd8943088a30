import { Button, Notice, usePluginWords, useRouter, useViewTitle } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { Paying, Payment } from '../paying.js'
import { words } from './messages/words.js'
import { PaidElsewhere } from './PaidElsewhere.js'
import { PayProgressStage } from './PayProgressStage.js'
import { PayReview } from './PayReview.js'
import { PayingGate } from './parts/PayingGate.js'

/** What the page asks for, as the wallet will be asked for it. */
export const PayView = (): ReactNode => (
  <PayingGate>{(paying, payment) => <Shown paying={paying} payment={payment} />}</PayingGate>
)

function Shown({ paying, payment }: { readonly paying: Paying; readonly payment: Payment }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const { progress, ended, intent, wish } = payment
  const isSent = progress?.transactionId !== undefined
  useViewTitle(progress ? t('progressTitle') : t('title'))
  useEffect(() => {
    if (isSent) router.replace('PayInProgress')
  }, [isSent, router])
  useEffect(() => paying.watch(), [paying])
  if (progress) return <PayProgressStage paying={paying} payment={payment} progress={progress} />
  if (ended) {
    return (
      <Notice title={t(ended === 'expired' ? 'error.PAY_EXPIRED' : 'withdrawn')} hint={t('error.PAY_EXPIRED.hint')}>
        <Button kind="primary" onClick={router.close}>
          {t('done')}
        </Button>
      </Notice>
    )
  }
  if (intent?.status === 'pending' || intent?.status === 'paid' || intent?.status === 'underpaid') {
    return <PaidElsewhere payment={payment} intent={intent} status={intent.status} />
  }
  return <PayReview key={wish.chainId} paying={paying} payment={payment} />
}
