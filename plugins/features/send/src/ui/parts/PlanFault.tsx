import { isPorticoError } from '@portico/kernel'
import { formatShortDecimal, useAnnounce, useErrorWords, usePluginWords, WarningIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { SendPlan } from '../../sending.js'
import { mayBeSent } from '../../state/mayBeSent.js'
import { words } from '../messages/words.js'
import type { Payer } from '../usePayer.js'

/** A minimum is shown to the last place. */
const MAX_DIGITS = 20

/** Why there is no newer fee, or why nothing was sent. */
export function PlanFault({ plan, payer }: { readonly plan: SendPlan; readonly payer: Payer }): ReactNode {
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const announce = useAnnounce()
  const { error, hasAsked, review } = plan
  const names = { wallet: payer.wallet, network: payer.network?.name, kept: t('nothingSent'), minimum: sayMinimum() }
  const said = error && wordsFor(error, names)
  const hint = error && hasAsked && mayBeSent(error) ? t('status.late.hint') : said?.hint
  const title = said && !hasAsked && review ? t('feeFailed') : said?.title
  const spoken = title !== undefined && hint !== undefined ? shared('titleAndHint', { title, hint }) : title
  useEffect(() => {
    if (spoken !== undefined) announce(spoken)
  }, [announce, spoken])
  if (!said) return null
  return (
    <div className="send-warnings">
      <div className="send-warning" data-tone="bad">
        <WarningIcon />
        <div>
          <p className="send-warning-title">{title}</p>
          {hint !== undefined && <p>{hint}</p>}
        </div>
      </div>
    </div>
  )

  function sayMinimum(): string | undefined {
    if (!isPorticoError(error, 'AMOUNT_TOO_SMALL')) return undefined
    const { minimum, symbol } = error.context
    return `${formatShortDecimal(minimum, MAX_DIGITS, own.locale)} ${symbol}`
  }
}
