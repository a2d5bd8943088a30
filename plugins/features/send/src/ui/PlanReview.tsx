import { formatAccountId, mayBeSent, parseAccountId } from '@portico/kernel'
import {
  Fact,
  Facts,
  FeeRow,
  type FeeTexts,
  FullAddress,
  feeTexts,
  formatTokenAmount,
  formatWorth,
  moneyWords,
  RecipientFact,
  Total,
} from '@portico/ui/money'
import { Button, NetworkIcon, SkeletonRows, usePluginWords, useRouter, useStore } from '@portico/ui/plugin'
import { type ReactNode, useLayoutEffect } from 'react'
import { costOf } from '../createPlan.js'
import type { Sending, TransferReview } from '../sending.js'
import { mustCompare } from '../state/checkSend.js'
import { words } from './messages/words.js'
import { MemoRow } from './parts/MemoRow.js'
import { PlanFault, PlanNotes } from './parts/PlanNotes.js'
import { WarningNotes } from './parts/WarningNotes.js'
import type { Payer } from './useBegun.js'

/** Everything that the wallet is about to be asked for, read from the plan and from nothing else. */
export function PlanReview({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t, shared, locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const router = useRouter()
  const plan = useStore(sending.plan)
  const state = useStore(sending.state)
  // Before anything is painted: what was planned for someone else is never on the screen.
  useLayoutEffect(() => sending.watchPlan(), [sending])
  const { review, amountBefore, error, hasAsked } = plan
  if (!review) {
    if (!error) return <SkeletonRows count={4} />
    return (
      <>
        <PlanFault plan={plan} payer={payer} />
        <div className="foot">
          <Button kind="primary" isBusy={plan.status === 'estimating'} onClick={() => void sending.refreshPlan()}>
            {shared('tryAgain')}
          </Button>
          <Button onClick={router.back}>{shared('cancel')}</Button>
        </div>
      </>
    )
  }
  const { transfer, token, nativePrice, receiverName, isFirst } = review
  const texts = describePlan(review, locale)
  const isAmountOpen = amountBefore !== undefined
  const { chainId, address } = parseAccountId(transfer.from)
  return (
    <div className="send">
      <Total amount={texts.amount}>{texts.amountFiat !== undefined && <p>{texts.amountFiat}</p>}</Total>
      <PlanFault plan={plan} payer={payer} />
      <PlanNotes plan={plan} onConfirm={sending.confirmAmount} />
      <Facts>
        <RecipientFact title={t('to')} account={formatAccountId(chainId, transfer.to)} name={receiverName} />
        <Fact name={t('from')}>
          <FullAddress address={address} />
        </Fact>
        <MemoRow memo={transfer.memo} />
        {token.address !== undefined && (
          <Fact name={t('token')}>
            <FullAddress address={parseAccountId(token.address).address} />
          </Fact>
        )}
        {payer.network && (
          <Fact name={t('network')}>
            <span className="send-network">
              <NetworkIcon network={payer.network} size="small" />
              <bdi>{payer.network.name}</bdi>
            </span>
          </Fact>
        )}
        <FeeRow fee={transfer.fee} nativePrice={nativePrice} depositName={t('deposit')} />
        <Fact name={t('total')} isOneLine isSum>
          {texts.totals.map((total) => (
            <bdi key={total}>{total}</bdi>
          ))}
          {texts.totalFiat !== undefined && <span className="row-note">{texts.totalFiat}</span>}
        </Fact>
      </Facts>
      {isFirst && <p className="aside">{t('firstTime')}</p>}
      <WarningNotes sending={sending} />
      <div className="foot">
        <Button kind="primary" isDisabled={isAmountOpen || mustCompare(state)} onClick={() => void sending.send()}>
          {sayNext(texts.amount)}
        </Button>
        <Button onClick={router.back}>{shared('cancel')}</Button>
      </div>
    </div>
  )

  function sayNext(amount: string): string {
    if (isAmountOpen) return t('missing.newAmount')
    if (mustCompare(state)) return money.t('compareFirst')
    if (!hasAsked || !error) return t('sendAmount', { amount })
    return error.code === 'REQUEST_REJECTED' || mayBeSent(error) ? t('sendAgain') : shared('tryAgain')
  }
}

/** What a planned transfer says of itself, ready to be read. Every figure is exact and comes from the review alone. */
interface PlanTexts extends Pick<FeeTexts, 'fee' | 'feeFiat' | 'deposit'> {
  readonly amount: string
  readonly amountFiat: string | undefined
  /** One sum where fee and amount are the same coin, else both. */
  readonly totals: readonly string[]
  readonly totalFiat: string | undefined
}

export function describePlan({ transfer, token, nativePrice }: TransferReview, locale: string): PlanTexts {
  const { amount, fee, asset } = transfer
  const coin = { ...fee.amount, price: nativePrice }
  const coins = (units: bigint) => formatTokenAmount(units, coin, locale)
  const sent = formatTokenAmount(amount, token, locale)
  const cost = costOf(fee)
  const isSameCoin = asset === undefined
  const price = isSameCoin ? (nativePrice ?? token.price) : token.price
  const { fee: feeText, feeFiat, deposit } = feeTexts(fee, nativePrice, locale)
  return {
    amount: sent,
    amountFiat: formatWorth(amount, { ...token, price }, locale),
    fee: feeText,
    feeFiat,
    deposit,
    totals: isSameCoin ? [coins(amount + cost)] : fee.isSponsored ? [sent] : [sent, coins(cost)],
    totalFiat: isSameCoin ? formatWorth(amount + cost, coin, locale) : undefined,
  }
}
