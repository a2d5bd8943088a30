import { isPorticoError, mayBeSent } from '@portico/kernel'
import { formatTokenAmount, Note } from '@portico/ui/money'
import { Button, formatShortDecimal, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
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
        <Note
          title={t('amountChanged')}
          hint={t('amountChangedHint', { before: format(amountBefore), amount: format(transfer.amount) })}
        >
          <Button onClick={onConfirm}>{t('useNewAmount')}</Button>
        </Note>
      )}
      {ownSymbol !== undefined && ownSymbol !== token.symbol && (
        <Note title={t('otherSymbol', { own: ownSymbol, symbol: token.symbol })} hint={t('otherSymbolHint')} />
      )}
    </>
  )
}

/** A minimum is shown to the last place. */
const MAX_DIGITS = 20

/** Why there is no newer fee, or why nothing was sent. */
export function PlanFault({ plan, payer }: { readonly plan: SendPlan; readonly payer: Payer }): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const { error, hasAsked, review } = plan
  const names = { wallet: payer.wallet, network: payer.network?.name, kept: t('nothingSent'), minimum: sayMinimum() }
  const said = error && wordsFor(error, names)
  const hint = error && hasAsked && mayBeSent(error) ? t('status.late.hint') : said?.hint
  const title = said && !hasAsked && review ? t('feeFailed') : said?.title
  return title === undefined ? null : <Note title={title} hint={hint} tone="bad" />

  function sayMinimum(): string | undefined {
    if (!isPorticoError(error, 'AMOUNT_TOO_SMALL')) return undefined
    const { minimum, symbol } = error.context
    return `${formatShortDecimal(minimum, MAX_DIGITS, own.locale)} ${symbol}`
  }
}
