import { parseAccountId } from '@portico/kernel'
import { Fact, Facts, FeeRow, FullAddress, formatTokenAmount, moneyWords, Note } from '@portico/ui/money'
import {
  Button,
  NetworkIcon,
  SkeletonRows,
  SlotIcon,
  useErrorWords,
  usePluginWords,
  useRouter,
  useStore,
} from '@portico/ui/plugin'
import { type ReactNode, useLayoutEffect } from 'react'
import type { SwapPlan, SwapStep } from '../plan/planSwap.js'
import { SLIPPAGE, weighImpact } from '../plan/quoteMath.js'
import type { SwapReview as Review, Swapping } from '../swapping.js'
import { words } from './messages/words.js'
import type { Swapper } from './parts/SwappingGate.js'
import { ImpactText } from './QuoteFacts.js'
import { formatAbout, formatPercent, quoteTexts } from './quoteTexts.js'

const DOWN = 'M10 4v12m-4-4 4 4 4-4'

/** Everything that the wallet is about to be asked for, read from the plan and from nothing else. */
export function SwapReview({
  swapping,
  swapper,
}: {
  readonly swapping: Swapping
  readonly swapper: Swapper
}): ReactNode {
  const { shared } = usePluginWords(words)
  const router = useRouter()
  const review = useStore(swapping.review)
  // Before anything is painted: what was planned for something else is never on the screen.
  useLayoutEffect(() => swapping.watchPlan(), [swapping])
  const { plan, error, status } = review
  if (!plan) {
    if (!error) return <SkeletonRows count={4} />
    return (
      <div className="swap">
        <Fault review={review} swapper={swapper} />
        <div className="foot">
          <Button kind="primary" isBusy={status === 'planning'} onClick={() => void swapping.refreshPlan()}>
            {shared('tryAgain')}
          </Button>
          <Button onClick={router.back}>{shared('cancel')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="swap">
      <BothSides plan={plan} />
      <Fault review={review} swapper={swapper} />
      <LeastNote swapping={swapping} review={review} plan={plan} />
      <ImpactNote swapping={swapping} review={review} plan={plan} />
      {!plan.isSimulated && <Unsimulated />}
      <PlanFacts swapping={swapping} swapper={swapper} plan={plan} />
      <Foot swapping={swapping} review={review} plan={plan} />
    </div>
  )
}

interface OfPlan {
  readonly swapping: Swapping
  readonly review: Review
  readonly plan: SwapPlan
}

/** What fits in one line of a narrow card at each size. */
const lengthOf = ({ length }: string) => (length > 20 ? 'long' : length > 15 ? 'medium' : undefined)

function BothSides({ plan }: { readonly plan: SwapPlan }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const pay = formatTokenAmount(plan.amount, plan.from, locale)
  const got = money.t('feeAbout', { amount: formatAbout(plan.quote.toAmount, plan.to, locale) })
  return (
    <dl className="swap-both">
      <div>
        <dt>{t('pay')}</dt>
        <dd className="amount" data-length={lengthOf(pay)}>
          <bdi>{pay}</bdi>
        </dd>
      </div>
      <SlotIcon d={DOWN} />
      <div>
        <dt>{t('get')}</dt>
        <dd className="amount" data-length={lengthOf(got)}>
          <bdi>{got}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** Why there is no newer plan, or why nothing was swapped. */
function Fault({ review, swapper }: { readonly review: Review; readonly swapper: Swapper }): ReactNode {
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const { error } = review
  if (!error) return null
  const { title, hint } = wordsFor(error, {
    wallet: swapper.wallet,
    network: swapper.network.name,
    kept: own.t('nothingSwappedHint'),
  })
  return <Note title={title} hint={hint} tone="bad" />
}

/** The price has moved since it was shown: what is the least now has to be agreed to. */
function LeastNote({ swapping, review, plan }: OfPlan): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { leastBefore } = review
  if (leastBefore === undefined) return null
  const format = (units: bigint) => formatTokenAmount(units, plan.to, locale)
  return (
    <Note
      title={t('leastChanged')}
      hint={t('leastChangedHint', { before: format(leastBefore), amount: format(plan.least) })}
    >
      <Button onClick={swapping.confirmLeast}>{t('useNewLeast')}</Button>
    </Note>
  )
}

function ImpactNote({ swapping, review, plan }: OfPlan): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { impactBps } = plan.quote
  const weight = weighImpact(plan.quote)
  if (weight === 'none') return null
  const isKnown = impactBps !== undefined
  const title = isKnown ? t('impactHigh', { impact: formatPercent(impactBps / 10_000, locale) }) : t('impactUnknown')
  return (
    <Note
      title={title}
      hint={isKnown ? t('impactHighHint') : t('impactUnknownHint')}
      tone={isKnown && weight === 'confirm' ? 'bad' : undefined}
    >
      {weight === 'confirm' && (
        <label className="swap-accept">
          <input
            type="checkbox"
            checked={review.isImpactAccepted}
            onChange={(event) => swapping.acceptImpact(event.currentTarget.checked)}
          />
          {t('acceptImpact')}
        </label>
      )}
    </Note>
  )
}

function PlanFacts(props: {
  readonly swapping: Swapping
  readonly swapper: Swapper
  readonly plan: SwapPlan
}): ReactNode {
  const { swapping, swapper, plan } = props
  const { t, locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const { from, to, quote, fee, spender } = plan
  const choices = useStore(swapping.choices)
  const { network } = swapper
  const texts = quoteTexts(quote, { from, to }, locale)
  const coin = choices.status === 'ready' ? choices.choices.find(({ token }) => token.asset === undefined) : undefined
  return (
    <Facts>
      <Fact name={t('least')} isOneLine>
        <bdi>{formatTokenAmount(plan.least, to, locale)}</bdi>
      </Fact>
      <Fact name={t('slippage')} isOneLine>
        {formatPercent(Number(SLIPPAGE) / 100, locale)}
      </Fact>
      <Fact name={t('rate')} isOneLine>
        <bdi>{t('rateIs', { from: from.symbol, to: texts.rate })}</bdi>
      </Fact>
      <Fact name={t('impact')} isOneLine>
        <ImpactText impact={texts.impact} isCostly={weighImpact(quote) !== 'none'} />
      </Fact>
      {texts.providerFee !== undefined && (
        <Fact name={t('providerFee')} isOneLine>
          <bdi>{texts.providerFee}</bdi>
        </Fact>
      )}
      {fee ? (
        <FeeRow fee={fee} nativePrice={coin?.price} depositName="" />
      ) : (
        <Fact name={money.t('fee')} isOneLine>
          {t('unknown')}
        </Fact>
      )}
      <Fact name={t('inWallet')}>
        <Approvals plan={plan} />
      </Fact>
      {spender !== undefined && (
        <Fact name={t('spender')}>
          <FullAddress address={spender} />
        </Fact>
      )}
      {[from, to].map(
        ({ address, symbol }) =>
          address !== undefined && (
            <Fact key={address} name={t('contractOf', { symbol })}>
              <FullAddress address={parseAccountId(address).address} />
            </Fact>
          ),
      )}
      <Fact name={t('account')}>
        <FullAddress address={parseAccountId(plan.account).address} />
      </Fact>
      <Fact name={t('network')}>
        <span className="swap-network">
          <NetworkIcon network={network} size="small" />
          <bdi>{network.name}</bdi>
        </span>
      </Fact>
    </Facts>
  )
}

/** How often the wallet asks, and for what each time. */
function Approvals({ plan }: { readonly plan: SwapPlan }): ReactNode {
  const { t } = usePluginWords(words)
  const sayStep = useStepName(plan)
  const { steps, isBatched } = plan
  return (
    <>
      <span>{isBatched ? t('together') : t('approvals', { count: steps.length })}</span>
      <ol className="swap-steps">
        {steps.map(({ kind }) => (
          <li key={kind}>{sayStep(kind)}</li>
        ))}
      </ol>
    </>
  )
}

/** What a step of the plan does, with its amount. */
export function useStepName({ amount, from }: SwapPlan): (step: SwapStep['kind'] | 'withdraw') => string {
  const { t, locale } = usePluginWords(words)
  const paid = formatTokenAmount(amount, from, locale)
  return (step) => {
    if (step === 'withdraw') return t('withdraw')
    if (step === 'reset') return t('step.reset')
    return step === 'approve' ? t('step.approve', { amount: paid }) : t('swapAmount', { amount: paid })
  }
}

function Unsimulated(): ReactNode {
  const { t } = usePluginWords(words)
  return <Note title={t('notSimulated')} hint={t('notSimulatedHint')} />
}

function Foot({ swapping, review, plan }: OfPlan): ReactNode {
  const { t, shared, locale } = usePluginWords(words)
  const router = useRouter()
  const isPriceOpen = weighImpact(plan.quote) === 'confirm' && !review.isImpactAccepted
  const isLeastOpen = review.leastBefore !== undefined
  return (
    <div className="foot">
      <Button kind="primary" isDisabled={isLeastOpen || isPriceOpen} onClick={() => void swapping.swap()}>
        {sayNext()}
      </Button>
      <Button onClick={router.back}>{shared('cancel')}</Button>
    </div>
  )

  function sayNext(): string {
    if (isLeastOpen) return t('missing.least')
    if (isPriceOpen) return t('missing.impact')
    const { error, hasAsked } = review
    if (hasAsked && error) return error.code === 'REQUEST_REJECTED' ? t('swapAgain') : shared('tryAgain')
    const amount = formatTokenAmount(plan.amount, plan.from, locale)
    const isAllowedFirst = plan.steps.length > 1 && !plan.isBatched
    return isAllowedFirst ? t('allowThenSwap', { amount }) : t('swapAmount', { amount })
  }
}
