import type { Amount } from '@portico/kernel'
import type { ReactNode } from 'react'
import { formatAge } from '../../format/display.js'
import { formatDecimal, formatShortDecimal } from '../../format/formatAmount.js'
import { useWords } from '../../messages/useWords.js'
import { Notice } from '../../parts/Notice.js'
import type { ViewProps } from '../../router/useRouter.js'
import { useStyles } from '../../theme/useStyles.js'
import { type FeeLine, sumFees } from './feeLine.js'
import { feesCss } from './fees.styles.js'
import { useAge } from './useAge.js'

const SHOWN_DIGITS = 6

/** What a payment costs beside the payment itself: each fee, who gets it, and how old the numbers are. */
export function FeeDetailsView({ params: { lines, totalFiat, atMs } }: ViewProps<'FeeDetails'>): ReactNode {
  const { t, locale } = useWords()
  useStyles(feesCss)
  const age = useAge(atMs)
  if (lines.length === 0) return <Notice title={t('noFees')} isEmpty />
  return (
    <>
      <dl className="fees">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt have no identity of their own
          <Fee key={index} line={line} />
        ))}
        <div className="fee fee-total">
          <dt>{t('feeTotal')}</dt>
          <dd>
            <FeeAmounts amounts={sumFees(lines)} fiat={totalFiat} />
          </dd>
        </div>
      </dl>
      <p className="hint">{t('feesAge', { age: formatAge(age, locale) })}</p>
    </>
  )
}

function Fee({ line }: { readonly line: FeeLine }): ReactNode {
  const { t } = useWords()
  const { kind, amount, fiat, basis, payee } = line
  const goesTo = payee === undefined ? kind === 'network' && t('feeToNetwork') : t('feeTo', { payee })
  return (
    <div className="fee">
      <dt>
        {t(`fee.${kind}`)}
        {basis !== undefined && (
          <span className="fee-note">
            <bdi>{basis}</bdi>
          </span>
        )}
        {goesTo && <span className="fee-note">{goesTo}</span>}
      </dt>
      <dd>
        <FeeAmounts amounts={amount ? [amount] : []} fiat={fiat} />
      </dd>
    </div>
  )
}

/** Coins first, their worth below; a worth alone stands in their place. Exact figures on request. */
function FeeAmounts(props: { readonly amounts: readonly Amount[]; readonly fiat: string | undefined }): ReactNode {
  const { amounts, fiat } = props
  const { locale } = useWords()
  return (
    <>
      {amounts.map((amount) => (
        <span key={amount.symbol} className="fee-amount" title={`${formatDecimal(amount)} ${amount.symbol}`}>
          {formatShortDecimal(formatDecimal(amount), SHOWN_DIGITS, locale)} {amount.symbol}
        </span>
      ))}
      {fiat !== undefined && <bdi className={amounts.length > 0 ? 'fee-note' : 'fee-amount'}>{fiat}</bdi>}
    </>
  )
}
