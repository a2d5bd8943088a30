import { formatTokenAmount } from '@portico/ui/money'
import { Button, useAnnounce, usePluginWords, WarningIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { SendPlan } from '../../sending.js'
import { words } from '../messages/words.js'

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
