import type { AccountId, Network, PaymentLinks } from '@portico/kernel'
import { useAnnounce, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type PaymentLink, requestPayment } from '../../requestPayment.js'
import { words } from '../messages/words.js'
import { CoinSelect } from './CoinSelect.js'
import { RequestNote } from './RequestNote.js'
import { type NamedCoin, useCoins } from './useCoins.js'

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
