import { formatShortDecimal, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

const SHOWN_PLACES = 3 // wire §2.5
const SIGNS = { '+': '+', '-': '\u2212', '': '' } as const

/** An amount with its sign, value first; the whole of it on request. */
export function AmountText(props: {
  readonly sign: '+' | '-' | ''
  /** Decimal text in whole units. */
  readonly quantity: string
  readonly symbol: string
  readonly isWhole?: boolean
}): ReactNode {
  const { sign, quantity, symbol, isWhole } = props
  const { locale } = usePluginWords(words)
  const digits = isWhole ? (quantity.split('.')[1]?.length ?? 0) : SHOWN_PLACES
  return (
    <span className="activity-amount" data-sign={sign || undefined} title={`${quantity} ${symbol}`}>
      <bdi>
        {SIGNS[sign]}
        {formatShortDecimal(quantity, digits, locale)}
      </bdi>{' '}
      <bdi className="activity-symbol">{symbol}</bdi>
    </span>
  )
}
