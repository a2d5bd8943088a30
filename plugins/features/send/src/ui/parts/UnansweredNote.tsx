import { createClock } from '@portico/kernel'
import { FullAddress, formatTokenAmount } from '@portico/ui/money'
import { Button, formatAge, usePluginWords, useStore, WarningIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'

/** Transfers that a wallet was asked for without an answer: sending again might pay twice. */
export function UnansweredNote({ sending }: { readonly sending: Sending }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const unanswered = useStore(sending.unanswered)
  if (unanswered.length === 0) return null
  const nowMs = createClock().now()
  return (
    <div className="send-warnings" role="alert">
      <div className="send-warning">
        <WarningIcon />
        <div>
          {unanswered.map(({ to, amount, decimals, symbol, askedAtMs }) => (
            <div key={`${askedAtMs} ${to} ${amount}`}>
              <p className="send-warning-title">
                {t('unanswered', {
                  amount: formatTokenAmount(amount, { decimals, symbol }, locale),
                  age: formatAge(nowMs - askedAtMs, locale),
                })}
              </p>
              <FullAddress address={to} />
            </div>
          ))}
          <p>{t('unansweredHint')}</p>
        </div>
      </div>
      <Button onClick={sending.dismissUnanswered}>{t('checkedWallet')}</Button>
    </div>
  )
}
