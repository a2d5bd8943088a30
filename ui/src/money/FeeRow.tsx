import { createClock, type TransferFee } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { formatAge } from '../format/formatAge.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { useRouter } from '../router/useRouter.js'
import type { FeeLine } from '../views/fees/feeLine.js'
import { Fact } from './Facts.js'
import { feeTexts } from './feeTexts.js'
import { words } from './messages/words.js'

const OLD_AFTER_MS = 35_000
const LOOK_MS = 5_000

/**
 * What the network takes, at most or about (`isCapped`), how old that is, and the way to all of it (view FeeDetails). Stands in
 * `Facts`.
 */
export function FeeRow(props: {
  readonly fee: TransferFee
  /** Decimal text in US dollars for one native coin; absent while unknown. */
  readonly nativePrice: string | undefined
  /** What `fee.deposit` is paid for, ready to be read. */
  readonly depositName: string
}): ReactNode {
  const { fee, nativePrice, depositName } = props
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const ageMs = useFeeAge(fee.atMs)
  const texts = feeTexts(fee, nativePrice, locale)
  function showDetails(): void {
    const { amount, deposit, basis, atMs } = fee
    const network: FeeLine = { kind: 'network', amount, fiat: texts.feeFiat, basis }
    const paidOnTheWay: FeeLine[] = deposit
      ? [{ kind: 'network', amount: deposit, fiat: texts.depositFiat, basis: depositName }]
      : []
    router.push('FeeDetails', { lines: [network, ...paidOnTheWay], totalFiat: texts.totalFiat, atMs })
  }
  const name = (
    <>
      {t('fee')}
      {ageMs > OLD_AFTER_MS && <span className="fee-age">{t('feeOld', { age: formatAge(ageMs, locale) })}</span>}
    </>
  )
  return (
    <>
      <Fact name={name} isOneLine>
        <bdi>{t(fee.isCapped ? 'feeMost' : 'feeAbout', { amount: texts.fee })}</bdi>
        {texts.feeFiat !== undefined && <span className="row-note">{texts.feeFiat}</span>}
        <button type="button" className="link" onClick={showDetails}>
          {t('feeDetails')}
        </button>
      </Fact>
      {texts.deposit !== undefined && (
        <Fact name={depositName}>
          <bdi>{texts.deposit}</bdi>
        </Fact>
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
