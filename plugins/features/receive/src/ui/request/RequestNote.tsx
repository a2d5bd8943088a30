import { formatShortDecimal, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Coin, PaymentLink } from '../../requestPayment.js'
import { words } from '../messages/words.js'

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

/** What the code asks for, digit by digit, or why it asks for nothing. */
export function RequestNote(props: {
  readonly id: string
  readonly link: PaymentLink
  readonly coin: Coin
}): ReactNode {
  const { id, link, coin } = props
  const { t, locale } = usePluginWords(words)
  const show = (decimal: string) => formatShortDecimal(decimal, placesOf(decimal), locale)
  const say = (): string => {
    if (link.status === 'none') return t('requestHint')
    if (link.status === 'ready') return t('asksFor', { amount: show(link.quantity), symbol: coin.symbol })
    if (link.reason === 'ambiguous') {
      const [greater, smaller] = link.readings
      return t('refused.ambiguous', { greater: show(greater), smaller: show(smaller) })
    }
    return link.reason === 'too-precise'
      ? t('refused.too-precise', { symbol: coin.symbol })
      : t(`refused.${link.reason}`)
  }
  return (
    <p className="receive-note" id={id} data-tone={link.status === 'refused' ? 'bad' : undefined}>
      {say()}
    </p>
  )
}
