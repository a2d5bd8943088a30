import type { AccountId, Network, PaymentLinks } from '@portico/kernel'
import { formatShortDecimal, useAnnounce, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Coin, type PaymentLink, requestPayment } from '../../requestPayment.js'
import { words } from '../messages/words.js'
import { type NamedCoin, useCoins } from './useCoins.js'

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

/** What the code asks for, digit by digit, or why it asks for nothing. */
function RequestNote(props: { readonly id: string; readonly link: PaymentLink; readonly coin: Coin }): ReactNode {
  const { id, link, coin } = props
  const { t, locale } = usePluginWords(words)
  const show = (decimal: string) => formatShortDecimal(decimal, placesOf(decimal), locale)
  const format = (): string => {
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
      {format()}
    </p>
  )
}

interface PanelProps {
  readonly account: AccountId
  readonly network: Network
  readonly paymentLinks: PaymentLinks
  readonly link: PaymentLink
  readonly onChange: (link: PaymentLink) => void
}

/** Turns the code into a request for an amount, for those who want it. Closing it takes the request back. */
export function RequestPanel(props: PanelProps): ReactNode {
  const { t } = usePluginWords(words)
  const [isOpen, setOpen] = useState(false)
  const { onChange } = props
  return (
    <details
      className="receive-request"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (!currentTarget.open) onChange({ status: 'none' })
      }}
    >
      <summary>{t('request')}</summary>
      {isOpen && <RequestForm {...props} />}
    </details>
  )
}

function RequestForm({ account, network, paymentLinks, link, onChange }: PanelProps): ReactNode {
  const { t, locale } = usePluginWords(words)
  const announce = useAnnounce()
  const { coins: known, status, retry } = useCoins(account, network)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<NamedCoin>()
  const noteId = useId()
  // What was chosen stays, whatever becomes of the list: the same number of another coin is another amount.
  const found = chosen && known.find(({ asset }) => asset === chosen.asset)
  const coins = chosen && !found ? [...known, chosen] : known
  const coin = found ?? chosen ?? known[0]

  useEffect(() => {
    onChange(requestPayment(text, { account, coin, paymentLinks, locale }))
  }, [text, account, coin, paymentLinks, locale, onChange])

  const isReady = link.status === 'ready'
  const said = t('requestCode')
  useEffect(() => {
    if (isReady) announce(said)
  }, [announce, isReady, said])

  return (
    <div className="receive-form">
      <label className="receive-field">
        <span>{t('amount')}</span>
        <input
          type="text"
          inputMode="decimal"
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={link.status === 'refused' || undefined}
          aria-describedby={noteId}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <CoinSelect coins={coins} chosen={coin} onChoose={setChosen} status={status} onRetry={retry} />
      <RequestNote id={noteId} link={link} coin={coin} />
    </div>
  )
}

/** What the amount is counted in. With the network's coin alone there is nothing to choose. */
function CoinSelect(props: {
  readonly coins: readonly NamedCoin[]
  readonly chosen: NamedCoin
  readonly onChoose: (coin: NamedCoin | undefined) => void
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly onRetry: () => void
}): ReactNode {
  const { coins, chosen, onChoose, status, onRetry } = props
  const { t, shared } = usePluginWords(words)
  const hasFailed = status === 'failed'
  const isLoading = status === 'loading'
  return (
    <>
      <label className="receive-field" aria-busy={isLoading || undefined}>
        <span>{t('coin')}</span>
        <select value={coins.indexOf(chosen)} onChange={(event) => onChoose(coins[Number(event.currentTarget.value)])}>
          {coins.map(({ label, asset }, index) => (
            <option key={asset ?? ''} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && (
        <p className="receive-failed">
          <span>{t('tokensFailed')}</span>
          <button type="button" className="link" onClick={onRetry}>
            {shared('tryAgain')}
          </button>
        </p>
      )}
    </>
  )
}
