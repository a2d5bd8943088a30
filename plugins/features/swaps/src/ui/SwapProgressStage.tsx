import { Fact, Facts, FullAddress, formatTokenAmount, ProgressStage } from '@portico/ui/money'
import { Button, useElapsed, useErrorWords, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { SwapPlan } from '../plan/planSwap.js'
import { isAllowanceLeft, isOver } from '../state/ending.js'
import type { SwapProgress, Swapping } from '../swapping.js'
import { words } from './messages/words.js'
import type { Swapper } from './parts/SwappingGate.js'
import { useStepName } from './SwapReview.js'

const SLOW_AFTER_MS = 5_000
/** From the wallet's first question to the network's answer. Closing the window stops none of it. */
export function SwapProgressStage(props: {
  readonly swapping: Swapping
  readonly swapper: Swapper
  readonly progress: SwapProgress
}): ReactNode {
  const { swapping, swapper, progress } = props
  const own = usePluginWords(words)
  const { t, shared, locale } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  const { plan, status, step, transactionId: id, error } = progress
  const sayStep = useStepName(plan)
  const paid = formatTokenAmount(plan.amount, plan.from, locale)
  const wallet = swapper.wallet ?? shared('thisWallet')
  const isSlow = useElapsed(SLOW_AFTER_MS, status === 'asking')
  const isLeft = isAllowanceLeft(progress)
  const isWithdrawing = step === 'withdraw'

  function finish(): void {
    swapping.forgetProgress()
    router.reset('Account')
  }
  return (
    <div className="swap">
      <ProgressStage
        token={isWithdrawing ? plan.from : plan.to}
        status={status === 'stopped' ? 'failed' : status}
        title={sayTitle()}
        hints={sayHints()}
        transaction={id === undefined ? undefined : { id, chainId: plan.from.chainId }}
        foot={
          <>
            {isLeft && <Button onClick={() => void swapping.withdrawApproval()}>{t('withdraw')}</Button>}
            {isOver(progress) && !isWithdrawing && (
              <Button kind="primary" onClick={swapping.forgetProgress}>
                {t('swapAgain')}
              </Button>
            )}
            {status !== 'asking' && (
              <Button kind={isOver(progress) && !isWithdrawing ? 'secondary' : 'primary'} onClick={finish}>
                {t('done')}
              </Button>
            )}
          </>
        }
      >
        <ProgressFacts plan={plan} isLeft={isLeft} />
      </ProgressStage>
    </div>
  )

  function sayTitle(): string {
    if (status === 'asking') return shared('continueIn', { wallet })
    if (isWithdrawing && status === 'succeeded') return t('withdrawn')
    return t(`status.${status}`)
  }

  function sayHints(): readonly string[] {
    const count = plan.steps.length
    const isOneOfMany = count > 1 && !plan.isBatched && !isWithdrawing
    const place = isOneOfMany ? plan.steps.findIndex(({ kind }) => kind === step) + 1 : 0
    const name = sayStep(step)
    const at = isOneOfMany ? t('stepOf', { step: place, count, name }) : name
    if (status === 'asking') return [at, t('askingHint'), ...(isSlow ? [t('slowHint', { wallet })] : [])]
    if (status === 'pending' || status === 'late') return [at, t(`status.${status}.hint`)]
    if (isWithdrawing) return status === 'succeeded' ? [] : [...sayError(), t('stillStandsHint')]
    if (status === 'succeeded') {
      return [t('status.succeeded.hint', { amount: formatTokenAmount(plan.least, plan.to, locale) })]
    }
    const what = status === 'stopped' ? t('nothingSwappedHint') : t(`status.${status}.hint`)
    return [...sayError(), what, ...(isLeft ? [t('standsHint', { amount: paid })] : [])]
  }

  function sayError(): readonly string[] {
    return error ? [wordsFor(error, { wallet: swapper.wallet, network: swapper.network.name }).title] : []
  }
}

function ProgressFacts({ plan, isLeft }: { readonly plan: SwapPlan; readonly isLeft: boolean }): ReactNode {
  const { t, locale } = usePluginWords(words)
  return (
    <Facts>
      <Fact name={t('pay')} isOneLine>
        <bdi>{formatTokenAmount(plan.amount, plan.from, locale)}</bdi>
      </Fact>
      <Fact name={t('least')} isOneLine>
        <bdi>{formatTokenAmount(plan.least, plan.to, locale)}</bdi>
      </Fact>
      {isLeft && plan.spender !== undefined && (
        <Fact name={t('spender')}>
          <FullAddress address={plan.spender} />
        </Fact>
      )}
    </Facts>
  )
}
