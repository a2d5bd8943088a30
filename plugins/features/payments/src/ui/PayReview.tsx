import { createClock, formatAccountId, mayBeSent, parseAccountId } from '@portico/kernel'
import {
  ComparedCheck,
  Fact,
  Facts,
  FeeRow,
  FullAddress,
  formatTokenAmount,
  formatWorth,
  LookalikeWarning,
  type MoneyToken,
  moneyWords,
  Note,
  RecipientFact,
  Total,
} from '@portico/ui/money'
import {
  Button,
  formatAge,
  NetworkIcon,
  SkeletonRows,
  useErrorWords,
  usePluginWords,
  useRouter,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Paying, Payment } from '../paying.js'
import { missingStep } from '../paymentStates.js'
import { words } from './messages/words.js'
import { PayWith } from './parts/PayWith.js'
import { type Payer, usePayer } from './usePayer.js'

/** Everything that the wallet is about to be asked for, and the way there. */
export function PayReview({ paying, payment }: { readonly paying: Paying; readonly payment: Payment }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { wish, token, amount, price, review } = payment
  const payer = usePayer(wish)
  if (!token || amount === undefined) {
    if (!payment.error) return <SkeletonRows count={4} />
    return (
      <div className="pay">
        <PayFault payment={payment} payer={payer} />
        <Foot paying={paying} payment={payment} payer={payer} />
      </div>
    )
  }
  const text = formatTokenAmount(amount, token, locale)
  const worth = formatWorth(amount, { price, decimals: token.decimals }, locale)
  const { most = 0n, token: paid = token } = review?.swap ?? {}
  const mostWorth = formatWorth(most, { price: payment.offer?.price, decimals: paid.decimals }, locale)
  return (
    <div className="pay">
      <Total amount={text}>
        {worth !== undefined && <p>{worth}</p>}
        {wish.label !== undefined && <p>{t('askedBy', { label: wish.label })}</p>}
      </Total>
      <PayFault payment={payment} payer={payer} />
      <Unanswered paying={paying} payment={payment} />
      <Lookalike paying={paying} payment={payment} />
      <MovedPrice paying={paying} payment={payment} />
      <PayWith paying={paying} payment={payment} token={token} />
      <Facts>
        <RecipientFact title={t('to')} account={formatAccountId(wish.chainId, wish.to)} name={undefined} />
        {review?.swap && (
          <Fact name={t('youPay')}>
            <bdi>{formatTokenAmount(review.swap.most, review.swap.token, locale)}</bdi>
            {mostWorth !== undefined && <span className="row-note">{mostWorth}</span>}
            <span className="row-note">{t('guardHint')}</span>
          </Fact>
        )}
        {review?.swap && (
          <Fact name={t('receiverGets')}>
            <bdi>{text}</bdi>
          </Fact>
        )}
        {payer.account !== undefined && payer.isThere && (
          <Fact name={t('from')}>
            <FullAddress address={parseAccountId(payer.account).address} />
          </Fact>
        )}
        {wish.memo !== undefined && (
          <Fact name={t('memo')}>
            <bdi>{wish.memo}</bdi>
          </Fact>
        )}
        {token.address !== undefined && (
          <Fact name={t('token')}>
            <FullAddress address={parseAccountId(token.address).address} />
          </Fact>
        )}
        {payer.network && (
          <Fact name={t('network')}>
            <span className="pay-network">
              <NetworkIcon network={payer.network} size="small" />
              <bdi>{payer.network.name}</bdi>
            </span>
          </Fact>
        )}
        {review?.fee && <FeeRow fee={review.fee} nativePrice={undefined} depositName={t('deposit')} />}
      </Facts>
      {review?.isFirst && <p className="aside">{t('firstTime')}</p>}
      <Foot paying={paying} payment={payment} payer={payer} />
    </div>
  )
}

/** The receiver's address imitates one that the visitor knows. */
function Lookalike({ paying, payment }: { readonly paying: Paying; readonly payment: Payment }): ReactNode {
  const { resembles, isCompared } = payment
  if (resembles === undefined) return null
  return (
    <div className="warnings" role="status">
      <LookalikeWarning resembles={resembles} />
      <ComparedCheck isCompared={isCompared} onChange={paying.setCompared} />
    </div>
  )
}

/** The next step: connect, switch, pay. */
function Foot(props: { readonly paying: Paying; readonly payment: Payment; readonly payer: Payer }): ReactNode {
  const { paying, payment, payer } = props
  const { t, shared, locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const router = useRouter()
  const { wish, token, amount, review, isReading, error, hasAsked } = payment
  const { chainId } = wish

  function connect(): void {
    paying.leaveFor()
    if (payer.hasOther) router.push('SwitchFamily', { chainId })
    else router.push('Connect')
  }
  function change(): void {
    paying.leaveFor()
    router.push('SwitchNetwork', { chainId })
  }
  // The page and the seller's records differ: nothing here can mend that.
  if (error?.code === 'PAY_INTENT_MISMATCH') {
    return (
      <div className="foot">
        <Button kind="primary" onClick={router.close}>
          {t('done')}
        </Button>
      </div>
    )
  }
  return (
    <div className="foot">
      {step()}
      <Button onClick={router.back}>{shared('cancel')}</Button>
    </div>
  )

  function step(): ReactNode {
    if (payer.account === undefined) {
      return (
        <Button kind="primary" onClick={connect}>
          {shared('connectTitle')}
        </Button>
      )
    }
    if (!payer.isThere) {
      return (
        <Button kind="primary" onClick={change}>
          {t('switchTo', { network: payer.network?.name ?? '' })}
        </Button>
      )
    }
    if (!review || !token || amount === undefined) {
      return (
        <Button kind="primary" isBusy={isReading} isDisabled={isReading} onClick={() => void paying.refresh()}>
          {isReading ? t('reading') : shared('tryAgain')}
        </Button>
      )
    }
    const missing = missingStep(payment)
    return (
      <Button kind="primary" isDisabled={missing !== undefined} onClick={() => void paying.ask()}>
        {missing === undefined
          ? sayPay(review.swap ?? { token, most: undefined }, amount)
          : missing === 'compare'
            ? money.t('compareFirst')
            : t(`missing.${missing}`)}
      </Button>
    )
  }

  function sayPay(
    { token: paid, most }: { readonly token: MoneyToken; readonly most: bigint | undefined },
    exact: bigint,
  ): string {
    if (hasAsked && error !== undefined) return shared('tryAgain')
    const text = formatTokenAmount(most ?? exact, paid, locale)
    return most === undefined ? t('payAmount', { amount: text }) : t('payMost', { amount: text })
  }
}

/** Why it can't be paid now, or why nothing was paid. */
function PayFault({ payment, payer }: { readonly payment: Payment; readonly payer: Payer }): ReactNode {
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const { error, hasAsked } = payment
  if (!error) return null
  const { title, hint } = wordsFor(error, {
    ...{ wallet: payer.wallet, network: payer.network?.name, kept: own.t('nothingPaid') },
  })
  return <Note title={title} hint={hasAsked && mayBeSent(error) ? own.t('status.late.hint') : hint} tone="bad" />
}

/** More would be paid than was shown. */
function MovedPrice({ paying, payment }: { readonly paying: Paying; readonly payment: Payment }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { mostBefore, review } = payment
  if (mostBefore === undefined || !review?.swap) return null
  const { most, token } = review.swap
  const write = (units: bigint) => formatTokenAmount(units, token, locale)
  return (
    <Note title={t('priceMoved')} hint={t('priceMovedHint', { now: write(most), before: write(mostBefore) })}>
      <Button onClick={paying.confirmMost}>{t('acceptPrice')}</Button>
    </Note>
  )
}

/** A wallet was asked and gave no answer: to ask again might pay twice. */
function Unanswered({ paying, payment }: { readonly paying: Paying; readonly payment: Payment }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { unansweredSinceMs, token, amount = 0n } = payment
  if (unansweredSinceMs === undefined || !token) return null
  const age = formatAge(createClock().now() - unansweredSinceMs, locale)
  const title = t('unanswered', { amount: formatTokenAmount(amount, token, locale), age })
  return (
    <Note title={title} hint={t('unansweredHint')}>
      <Button onClick={paying.dismissUnanswered}>{t('checkedWallet')}</Button>
    </Note>
  )
}
