import { createClock, type TransferFee } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { formatAge } from '../format/display.js'
import { SlotIcon } from '../icons/icons.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { IconButton } from '../parts/Button.js'
import { useRouter } from '../router/useRouter.js'
import type { FeeLine } from '../views/fees/feeLine.js'
import { Fact } from './Facts.js'
import { words } from './messages/words.js'
import { formatTokenAmount, formatWorth } from './moneyToken.js'

/** A fee in words: every figure is exact and comes from the fee alone. */
export interface FeeTexts {
  /** What the network takes. */
  readonly fee: string
  /** Absent without a price. */
  readonly feeFiat: string | undefined
  /** What else has to be paid on the way. */
  readonly deposit: string | undefined
  /** Absent without a price. */
  readonly depositFiat: string | undefined
  /** All of it in dollars. */
  readonly totalFiat: string | undefined
}

/**
 * What a fee says of itself.
 * @param nativePrice decimal text in US dollars for one native coin
 * @param locale BCP 47
 */
export function feeTexts({ amount, deposit }: TransferFee, nativePrice: string | undefined, locale: string): FeeTexts {
  const worth = (units: bigint) => formatWorth(units, { price: nativePrice, decimals: amount.decimals }, locale)
  return {
    fee: formatTokenAmount(amount.amount, amount, locale),
    feeFiat: worth(amount.amount),
    deposit: deposit && formatTokenAmount(deposit.amount, amount, locale),
    depositFiat: deposit && worth(deposit.amount),
    totalFiat: worth(amount.amount + (deposit?.amount ?? 0n)),
  }
}

/** An i in a circle. */
const INFO = 'M10 3.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5M10 9.25v4m0-6.5v.01'
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
      <span className="fee-name">
        {t('fee')}
        {!fee.isSponsored && (
          <IconButton label={t('feeDetails')} onClick={showDetails}>
            <SlotIcon d={INFO} />
          </IconButton>
        )}
      </span>
      {ageMs > OLD_AFTER_MS && <span className="fee-age">{t('feeOld', { age: formatAge(ageMs, locale) })}</span>}
    </>
  )
  if (fee.isSponsored) {
    return (
      <Fact name={name}>
        {t('feeSponsored')}
        <span className="row-note">{t('feeSponsoredHint')}</span>
      </Fact>
    )
  }
  return (
    <>
      <div>
        <dt>{name}</dt>
        {texts.feeFiat !== undefined && <dd data-one-line>{sayWorth(texts.feeFiat)}</dd>}
        <dd data-one-line className={texts.feeFiat === undefined ? undefined : 'fee-exact'}>
          <bdi>{t(fee.isCapped ? 'feeMost' : 'feeAbout', { amount: texts.fee })}</bdi>
        </dd>
      </div>
      {texts.deposit !== undefined && (
        <Fact name={depositName}>
          <bdi>{texts.deposit}</bdi>
        </Fact>
      )}
    </>
  )
}

/** What is said to be less than a cent is not about that. */
const sayWorth = (fiat: string): string => (fiat.startsWith('<') ? fiat : `≈ ${fiat}`)

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
