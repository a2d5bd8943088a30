import { formatTokenAmount } from '@portico/ui/money'
import { shortAddress, usePluginWords, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'
import type { Payer } from '../usePayer.js'

const SHOWN = 3

/** What the account has sent from here of late, so that nothing is paid twice. */
export function PendingLines({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const sent = useStore(sending.pending).filter(({ account }) => account === payer.account)
  if (sent.length === 0) return null
  return (
    <section className="send-pending" aria-label={t('sentFromHere')}>
      <h3 className="section-name">{t('sentFromHere')}</h3>
      <ul>
        {sent.slice(0, SHOWN).map(({ transactionId, amount, decimals, symbol, to, status }) => (
          <li key={transactionId}>
            <bdi>{formatTokenAmount(amount, { decimals, symbol }, locale)}</bdi>
            {' → '}
            <bdi dir="ltr">{shortAddress(to)}</bdi>
            <span className="send-pending-status">{t(`status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
