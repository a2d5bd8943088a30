import { createClock } from '@portico/kernel'
import { formatTokenAmount } from '@portico/ui/money'
import { Button, formatAge, useAnnounce, usePluginWords, useStore, WarningIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { Swapping } from '../../swapping.js'
import { words } from '../messages/words.js'

/** Something to know before going on; said once to those who can't see it. */
export function Note(props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly tone?: 'bad' | undefined
  /** What can be done about it. */
  readonly children?: ReactNode
}): ReactNode {
  const { title, hint, tone, children } = props
  const { shared } = usePluginWords(words)
  const announce = useAnnounce()
  const spoken = hint === undefined ? title : shared('titleAndHint', { title, hint })
  useEffect(() => announce(spoken), [announce, spoken])
  return (
    <div className="swap-note" data-tone={tone}>
      <div className="swap-note-text">
        <WarningIcon />
        <div>
          <p className="swap-note-title">{title}</p>
          {hint !== undefined && <p>{hint}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}

/** A request of a wallet without an answer: to ask again might swap twice. */
export function UnansweredNote({ swapping }: { readonly swapping: Swapping }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const asked = useStore(swapping.unanswered)
  if (!asked) return null
  const { amount, decimals, fromSymbol, toSymbol, askedAtMs } = asked
  const title = t('unanswered', {
    amount: formatTokenAmount(amount, { decimals, symbol: fromSymbol }, locale),
    symbol: toSymbol,
    age: formatAge(createClock().now() - askedAtMs, locale),
  })
  return (
    <Note title={title} hint={t('unansweredHint')}>
      <Button onClick={swapping.dismissUnanswered}>{t('checkedWallet')}</Button>
    </Note>
  )
}
