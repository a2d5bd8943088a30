import { isPorticoError, mayBeSent } from '@portico/kernel'
import { formatTokenAmount } from '@portico/ui/money'
import { Button, formatShortDecimal, useAnnounce, useErrorWords, usePluginWords, WarningIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { SendPlan } from '../../sending.js'
import { words } from '../messages/words.js'
import type { Payer } from '../useBegun.js'

/** What to know before sending: an amount that a new answer changed, and a token with another symbol on its chain. */
export function PlanNotes(props: { readonly plan: SendPlan; readonly onConfirm: () => void }): ReactNode {
  const { plan, onConfirm } = props
  const { t, locale } = usePluginWords(words)
  const { review, amountBefore } = plan
  if (!review) return null
  const { token, transfer, ownSymbol } = review
  const format = (units: bigint) => formatTokenAmount(units, token, locale)
  return (
    <>
      {amountBefore !== undefined && (
        <div className="send-warnings">
          <Note
            title={t('amountChanged')}
            hint={t('amountChangedHint', { before: format(amountBefore), amount: format(transfer.amount) })}
          />
          <Button onClick={onConfirm}>{t('useNewAmount')}</Button>
        </div>
      )}
      {ownSymbol !== undefined && ownSymbol !== token.symbol && (
        <div className="send-warnings">
          <Note title={t('otherSymbol', { own: ownSymbol, symbol: token.symbol })} hint={t('otherSymbolHint')} />
        </div>
      )}
    </>
  )
}

function Note({ title, hint }: { readonly title: string; readonly hint: string }): ReactNode {
  const { shared } = usePluginWords(words)
  const announce = useAnnounce()
  const spoken = shared('titleAndHint', { title, hint })
  useEffect(() => announce(spoken), [announce, spoken])
  return (
    <div className="send-warning">
      <WarningIcon />
      <div>
        <p className="send-warning-title">{title}</p>
        <p>{hint}</p>
      </div>
    </div>
  )
}

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
