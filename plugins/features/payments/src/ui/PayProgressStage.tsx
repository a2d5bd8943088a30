import { formatTokenAmount, Note, ProgressStage } from '@portico/ui/money'
import { Button, useElapsed, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Paying, Payment, PayProgress } from '../paying.js'
import { words } from './messages/words.js'
import { PaymentFacts } from './parts/PaymentFacts.js'
import { usePayer } from './usePayer.js'

const SLOW_AFTER_MS = 5_000
const UNSENT = ['failed', 'dropped', 'replaced', 'expired']

/** From the wallet's question to the network's answer. Closing the window stops none of it. */
export function PayProgressStage(props: {
  readonly paying: Paying
  readonly payment: Payment
  readonly progress: PayProgress
}): ReactNode {
  const { paying, payment, progress } = props
  const { t, shared, locale } = usePluginWords(words)
  const router = useRouter()
  const { token, amount = 0n, wish, intent } = payment
  const { status, chainTransactionId: id, isSwap } = progress
  const isPaid = status === 'succeeded'
  const wallet = usePayer(wish).wallet ?? shared('thisWallet')
  const isSlow = useElapsed(SLOW_AFTER_MS, status === 'asking')
  if (!token) return null
  const text = formatTokenAmount(amount, token, locale)

  return (
    <div className="pay">
      <ProgressStage
        token={token}
        status={status}
        title={status === 'asking' ? shared('continueIn', { wallet }) : t(`status.${status}`)}
        amount={isPaid ? text : undefined}
        hints={sayHints()}
        transaction={id === undefined ? undefined : { id, chainId: wish.chainId }}
        foot={
          <>
            {UNSENT.includes(status) && (
              <Button kind="primary" onClick={paying.startAgain}>
                {shared('tryAgain')}
              </Button>
            )}
            {status !== 'asking' && (
              <Button kind={UNSENT.includes(status) ? 'secondary' : 'primary'} onClick={router.close}>
                {t('done')}
              </Button>
            )}
          </>
        }
      >
        {(intent?.status === 'underpaid' || intent?.status === 'expired') && (
          <Note
            title={t(`intent.${intent.status}`)}
            hint={t(`intent.${intent.status}.hint`, {
              ...{ amount: text, received: formatTokenAmount(intent.received, token, locale) },
            })}
          />
        )}
        <PaymentFacts payment={payment} isAmountShown={isPaid} />
      </ProgressStage>
    </div>
  )

  function sayHints(): readonly string[] {
    if (status === 'asking') return isSlow ? [t('askingHint'), t('slowHint', { wallet })] : [t('askingHint')]
    const isUnsure = isSwap && UNSENT.includes(status)
    if (isUnsure) return [t('swapFailedHint')]
    return isPaid ? [] : [t(`status.${status}.hint`)]
  }
}
