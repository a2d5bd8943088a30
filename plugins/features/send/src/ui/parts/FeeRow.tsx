import { createClock, type TransferFee } from '@portico/kernel'
import { type FeeLine, formatAge, formatFiat, usePluginWords, useRouter } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { unitsToFiat } from '../../amount/fiat.js'
import { costOf } from '../../createPlan.js'
import type { PlanTexts } from '../describePlan.js'
import { words } from '../messages/words.js'

const OLD_AFTER_MS = 35_000
const LOOK_MS = 5_000

/** What the network takes, at most or about, how old that is, and the way to all of it. */
export function FeeRow(props: {
  readonly fee: TransferFee
  readonly texts: PlanTexts
  readonly nativePrice: string | undefined
}): ReactNode {
  const { fee, texts, nativePrice } = props
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const ageMs = useFeeAge(fee.atMs)
  const usd = (units: bigint) => {
    const text = unitsToFiat(units, nativePrice, fee.amount.decimals)
    return text === undefined ? undefined : formatFiat(text, locale)
  }
  function showDetails(): void {
    const lines: FeeLine[] = [
      { kind: 'network', amount: fee.amount, fiat: texts.feeFiat, basis: fee.basis },
      ...(fee.deposit
        ? [{ kind: 'network', amount: fee.deposit, fiat: usd(fee.deposit.amount), basis: t('deposit') } as const]
        : []),
    ]
    router.push('FeeDetails', { lines, totalFiat: usd(costOf(fee)), atMs: fee.atMs })
  }
  return (
    <>
      <div>
        <dt>
          {t('fee')}
          {ageMs > OLD_AFTER_MS && (
            <span className="send-first send-fee-age">{t('feeOld', { age: formatAge(ageMs, locale) })}</span>
          )}
        </dt>
        <dd>
          <bdi>{t(fee.isCapped ? 'feeMost' : 'feeAbout', { amount: texts.fee })}</bdi>
          {texts.feeFiat !== undefined && <span className="row-note">{texts.feeFiat}</span>}
          <button type="button" className="link" onClick={showDetails}>
            {t('feeDetails')}
          </button>
        </dd>
      </div>
      {texts.deposit !== undefined && (
        <div>
          <dt>{t('deposit')}</dt>
          <dd>
            <bdi>{texts.deposit}</bdi>
          </dd>
        </div>
      )}
    </>
  )
}

/** In ms, looked at now and then. */
function useFeeAge(atMs: number): number {
  const [ageMs, setAge] = useState(0)
  useEffect(() => {
    const clock = createClock()
    const look = () => setAge(clock.now() - atMs)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [atMs])
  return ageMs
}
