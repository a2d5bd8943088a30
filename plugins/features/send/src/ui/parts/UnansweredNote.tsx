import { createClock } from '@portico/kernel'
import { FullAddress, formatTokenAmount, Warning } from '@portico/ui/money'
import { Button, formatAge, shortAddress, usePluginWords, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'
import type { Payer } from '../useBegun.js'

/** Transfers that a wallet was asked for without an answer: sending again might pay twice. */
export function UnansweredNote({ sending }: { readonly sending: Sending }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const unanswered = useStore(sending.unanswered)
  if (unanswered.length === 0) return null
  const nowMs = createClock().now()
  return (
    <div className="warnings" role="alert">
      <Warning>
        {unanswered.map(({ to, amount, decimals, symbol, askedAtMs }) => (
          <div key={`${askedAtMs} ${to} ${amount}`}>
            <p className="warning-title">
              {t('unanswered', {
                amount: formatTokenAmount(amount, { decimals, symbol }, locale),
                age: formatAge(nowMs - askedAtMs, locale),
              })}
            </p>
            <FullAddress address={to} />
          </div>
        ))}
        <p>{t('unansweredHint')}</p>
      </Warning>
      <Button onClick={sending.dismissUnanswered}>{t('checkedWallet')}</Button>
    </div>
  )
}

const SHOWN = 3

/** What the account has sent from here of late, so that nothing is paid twice. */
export function PendingLines({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const sent = useStore(sending.pending).flatMap(({ to, ...one }) =>
    to !== undefined && one.account === payer.account ? [{ ...one, to }] : [],
  )
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
