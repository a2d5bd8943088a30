import { ComparedCheck, LookalikeWarning, Warning } from '@portico/ui/money'
import { usePluginWords, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Warning as ReceiverWarning } from '../../receiver/readReceiver.js'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'

/** What should be looked at twice, and the word that it was. */
export function WarningNotes({ sending }: { readonly sending: Sending }): ReactNode {
  const { warnings, isCompared } = useStore(sending.state)
  if (warnings.length === 0) return null
  return (
    <div className="warnings" role="status">
      {warnings.map((warning) => (
        <WarningNote key={warning.kind} warning={warning} />
      ))}
      {warnings.some(({ mustCompare }) => mustCompare) && (
        <ComparedCheck isCompared={isCompared} onChange={sending.setCompared} />
      )}
    </div>
  )
}

function WarningNote({ warning: { kind, resembles } }: { readonly warning: ReceiverWarning }): ReactNode {
  const { t } = usePluginWords(words)
  if (resembles !== undefined) return <LookalikeWarning resembles={resembles} />
  return (
    <Warning title={kind === 'self' ? t('self') : t('contract')}>
      {kind === 'token-contract' && <p>{t('contractHint')}</p>}
    </Warning>
  )
}
